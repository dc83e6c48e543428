import * as vscode from 'vscode';
import type { Benchmark } from '../core/benchmarks/benchmark.ts';
import { ComparePanel } from './compare/compare-panel.ts';
import { CurrentRecord } from './current-record/current-record.ts';
import { Diagnostics } from './diagnostics/diagnostics.ts';
import { FileGuard } from './file-guard/file-guard.ts';
import { Highlights } from './highlights/highlights.ts';
import { OutcomeMarks } from './highlights/outcome-marks.ts';
import { ActiveRecord } from './host/active-record.ts';
import { Datasets } from './host/datasets.ts';
import { EndpointKeys } from './host/endpoint-keys.ts';
import { JudgeDirectory } from './host/judge-directory.ts';
import { JudgingRuns } from './host/judging-runs.ts';
import { JudgmentStore } from './host/judgment-store.ts';
import { ChannelLog } from './host/log.ts';
import { JudgeSetup } from './judge-setup/judge-setup.ts';
import { Consent } from './judging/consent.ts';
import { JudgmentView } from './judging/judgment-view.ts';
import { Judging } from './judging/judging.ts';
import { KindStatus } from './language-status/kind-status.ts';
import { RecordLenses } from './lenses/record-lenses.ts';
import { registerCopy } from './navigation/copy.ts';
import { RecordNavigation } from './navigation/record-navigation.ts';
import type { TestProbe } from './test-probe.ts';
import { registerWelcome } from './welcome/welcome.ts';

/** Makes every part of the extension, in order, and joins them. The only place that sees all features. */
export function compose(
  context: vscode.ExtensionContext,
  benchmarks: readonly Benchmark[],
): TestProbe {
  const { subscriptions, extensionUri } = context;
  const own = <T extends vscode.Disposable>(part: T): T => {
    subscriptions.push(part);
    return part;
  };
  const ownStorage = context.storageUri ?? context.globalStorageUri;

  const log = own(new ChannelLog());
  const datasets = own(new Datasets(benchmarks));
  const activeRecord = own(new ActiveRecord(datasets));
  const store = own(new JudgmentStore(datasets, ownStorage, log));
  const runs = own(new JudgingRuns());
  const keys = new EndpointKeys(context.secrets, process.env);
  const directory = new JudgeDirectory(keys, fetch);
  const consent = new Consent(context.globalState);

  own(new Diagnostics(datasets));
  const highlights = own(new Highlights(datasets, activeRecord, log));
  own(new OutcomeMarks(datasets, store));
  own(new RecordLenses(datasets, store));
  own(new RecordNavigation(datasets, activeRecord, log));
  own(registerCopy(activeRecord, log));
  own(
    new KindStatus(
      datasets,
      benchmarks.flatMap(({ kinds }) => kinds),
      log,
    ),
  );
  own(new CurrentRecord(activeRecord, store, log));
  const guard = own(new FileGuard(datasets, log));
  own(new Judging(activeRecord, { directory, store, runs, consent, log }));
  own(new JudgmentView(extensionUri, activeRecord, store, runs, log));
  own(new JudgeSetup(keys, directory, fetch, log));
  own(new ComparePanel(extensionUri, datasets, activeRecord, store, runs, log));
  own(registerWelcome(extensionUri, context.globalStorageUri, log));

  // Listeners are in place: what is open already reaches all of them.
  store.start();
  activeRecord.start();
  datasets.start();

  return {
    marks: highlights.probe,
    validatedRecords: (uri) => datasets.of(uri)?.validator.validatedRecords,
    isLoaded: (uri) => datasets.of(uri)?.isLoaded === true,
    hazardsOf: (uri) => guard.hazardsOf(uri),
    kindOf: (uri) => datasets.of(uri)?.kindChoice,
    consentTo: (consentKey) => consent.give(consentKey),
    hasConsent: (consentKey) => consent.isGiven(consentKey),
  };
}
