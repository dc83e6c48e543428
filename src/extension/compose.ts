import * as vscode from 'vscode';
import type { Benchmark } from '../core/benchmarks/benchmark.ts';
import { recordKinds } from '../core/benchmarks/record-kinds.ts';
import { isJsonObject } from '../core/model/json.ts';
import { ComparePanel } from './compare/compare-panel.ts';
import { registerConstruct } from './construct/construct.ts';
import { CoveragePanel } from './coverage/coverage-panel.ts';
import { CurrentRecord } from './current-record/current-record.ts';
import { Diagnostics } from './diagnostics/diagnostics.ts';
import { registerExportRecord } from './exchange/export-record.ts';
import { ImportRecords } from './exchange/import-records.ts';
import { FileGuard } from './file-guard/file-guard.ts';
import { CitedMarks } from './highlights/cited-marks.ts';
import { Highlights } from './highlights/highlights.ts';
import { OutcomeMarks } from './highlights/outcome-marks.ts';
import { ActiveRecord } from './host/active-record.ts';
import { Consent } from './host/consent.ts';
import { DatasetWriter } from './host/dataset-writer.ts';
import { Datasets } from './host/datasets.ts';
import { EndpointKeys } from './host/endpoint-keys.ts';
import { JudgeDirectory } from './host/judge-directory.ts';
import { JudgingRuns } from './host/judging-runs.ts';
import { JudgmentStore } from './host/judgment-store.ts';
import { ChannelLog } from './host/log.ts';
import { PromptOverrides } from './host/prompt-overrides.ts';
import { RecordFlags } from './host/record-flags.ts';
import { RecordPlaces } from './host/record-places.ts';
import { RecordPreviews } from './host/record-previews.ts';
import { RecordSurfaces } from './host/record-surface.ts';
import { ReviewInSight } from './host/review-in-sight.ts';
import { Reviewer } from './host/reviewer.ts';
import { ReviewStore } from './host/review-store.ts';
import { SaveHazards } from './host/save-hazards.ts';
import { Studies } from './host/studies.ts';
import { WorkspaceLinks } from './host/workspace-links.ts';
import { JudgeSetup } from './judge-setup/judge-setup.ts';
import { JudgmentView } from './judging/judgment-view.ts';
import { Judging } from './judging/judging.ts';
import { LanguageHelp } from './language-help/language-help.ts';
import { KindStatus } from './language-status/kind-status.ts';
import { RecordLenses } from './lenses/record-lenses.ts';
import { Links } from './links/links.ts';
import { MatchedPanel } from './matched/matched-panel.ts';
import { registerCopy } from './navigation/copy.ts';
import { RecordNavigation } from './navigation/record-navigation.ts';
import { registerNewRecord } from './new-record/new-record.ts';
import { PreviewPanel } from './preview/preview-panel.ts';
import { registerCopyPrompts } from './prompts/copy-prompts.ts';
import { registerQuickFixes } from './quick-fixes/quick-fixes.ts';
import { RecordDocuments } from './record-document/record-documents.ts';
import { RecordOutline } from './outline/record-outline.ts';
import { Queue } from './queue/queue.ts';
import { judgmentReport, ReportPanel, reviewReport } from './report/report-panel.ts';
import { Reviews } from './review/reviews.ts';
import { registerReviewExchange } from './review-exchange/review-exchange.ts';
import { registerRepair } from './repair/register-repair.ts';
import { RepairPanel } from './repair/repair-panel.ts';
import { Runs } from './runs/runs.ts';
import { SheetPanel } from './sheet/sheet-panel.ts';
import type { TestProbe } from './test-probe.ts';
import { registerChooseSchema } from './user-schemas/choose-schema.ts';
import { UserSchemas } from './user-schemas/user-schemas.ts';
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
  const schemas = own(new UserSchemas(context.globalState, fetch, log));
  const prompts = own(new PromptOverrides(benchmarks, log));
  const datasets = own(new Datasets(benchmarks, schemas, prompts));
  const activeRecord = own(new ActiveRecord(datasets));
  const places = own(new RecordPlaces());
  const surfaces = new RecordSurfaces(datasets, places);
  const hazards = own(new SaveHazards(log));
  const writer = new DatasetWriter(hazards);
  const store = own(new JudgmentStore(datasets, ownStorage, log));
  const reviews = own(new ReviewStore(datasets, ownStorage, log));
  const reviewer = new Reviewer();
  const inSight = own(new ReviewInSight());
  const flags = own(new RecordFlags(reviews, reviewer));
  const studies = own(new Studies(benchmarks, log));
  const runs = own(new JudgingRuns());
  const keys = new EndpointKeys(context.secrets, process.env);
  const directory = new JudgeDirectory(keys, fetch);
  const consent = new Consent(context.globalState);

  own(new Diagnostics(datasets, inSight));
  const highlights = own(new Highlights(datasets, activeRecord, surfaces, places, log));
  own(new OutcomeMarks(extensionUri, datasets, store));
  const citedMarks = own(new CitedMarks(activeRecord, store));
  own(new RecordLenses(datasets, store, flags));
  own(new RecordNavigation(datasets, activeRecord, log));
  own(registerCopy(activeRecord, log));
  own(new KindStatus(datasets, recordKinds(benchmarks), log));
  own(registerChooseSchema(datasets, log));
  const links = own(new WorkspaceLinks(datasets, recordKinds(benchmarks)));
  own(new Links(surfaces, links, hazards, log));
  own(new LanguageHelp(surfaces));
  own(new RecordOutline(datasets));
  own(registerQuickFixes(datasets, surfaces, writer, log));
  own(new CurrentRecord(activeRecord, { store, flags, log }));
  own(new FileGuard(datasets, hazards, log));
  own(
    new Judging(activeRecord, {
      directory,
      store,
      runs,
      consent,
      log,
      memory: context.workspaceState,
    }),
  );
  const judgments = own(
    new JudgmentView(extensionUri, activeRecord, { store, runs, inSight }, log),
  );
  own(new JudgeSetup(keys, directory, fetch, log));
  const recordDocuments = own(
    new RecordDocuments(context.workspaceState, datasets, {
      activeRecord,
      places,
      writer,
      hazards,
      log,
    }),
  );
  const previews = own(new RecordPreviews(activeRecord, surfaces, places, log));
  const preview = own(
    new PreviewPanel(extensionUri, datasets, {
      activeRecord,
      surfaces,
      places,
      previews,
      flags,
      writer,
      log,
    }),
  );
  const sheet = own(
    new SheetPanel(extensionUri, datasets, {
      activeRecord,
      surfaces,
      places,
      previews,
      flags,
      links,
      store,
      runs,
      writer,
      log,
    }),
  );
  own(new ComparePanel(extensionUri, datasets, activeRecord, { store, runs, flags }, log));
  const matched = own(
    new MatchedPanel(extensionUri, { datasets, activeRecord, links, store, runs, flags, log }),
  );
  own(registerNewRecord(recordKinds(benchmarks), datasets, activeRecord, { writer, hazards }, log));
  own(new ImportRecords(benchmarks, datasets, activeRecord, { writer, hazards }, log));
  own(registerExportRecord(activeRecord, log));
  const repair = own(
    new RepairPanel(
      extensionUri,
      {
        ...{ datasets, directory, consent, store, writer, studies, reviews, reviewer },
        memory: context.workspaceState,
      },
      log,
    ),
  );
  own(registerRepair(repair, activeRecord, log));
  own(registerConstruct(activeRecord, { kinds: recordKinds(benchmarks), writer, hazards }, log));
  const coverage = own(new CoveragePanel(extensionUri, datasets, activeRecord, log));
  const report = own(
    new ReportPanel(extensionUri, datasets, activeRecord, store, reviews, judgmentReport, log),
  );
  const agreement = own(
    new ReportPanel(extensionUri, datasets, activeRecord, store, reviews, reviewReport, log),
  );
  const datasetRuns = own(
    new Runs(extensionUri, datasets, activeRecord, {
      directory,
      store,
      consent,
      log,
      memory: context.workspaceState,
      programVersion: versionOf(context.extension),
    }),
  );
  const reviewing = own(
    new Reviews(extensionUri, {
      datasets,
      activeRecord,
      studies,
      store: reviews,
      reviewer,
      inSight,
      memory: context.workspaceState,
      log,
    }),
  );
  const queue = own(
    new Queue({
      datasets,
      activeRecord,
      store,
      reviews,
      reviewer,
      flags,
      studies,
      inSight,
      log,
      memory: context.workspaceState,
    }),
  );
  own(
    registerReviewExchange({
      ...{ datasets, activeRecord, studies, store: reviews, reviewer, log },
      kinds: recordKinds(benchmarks),
    }),
  );
  own(registerCopyPrompts(benchmarks, log));
  own(registerWelcome(extensionUri, context.globalStorageUri, log));

  // Listeners are in place: what is open already reaches all of them.
  prompts.start();
  store.start();
  reviews.start();
  studies.start();
  activeRecord.start();
  datasets.start();

  return {
    marks: highlights.probe,
    cited: citedMarks.probe,
    validatedRecords: (uri) => datasets.of(uri)?.validator.validatedRecords,
    isLoaded: (uri) => datasets.of(uri)?.isLoaded === true,
    hazardsOf: (uri) => hazards.known(uri),
    restartRecordDocuments: () => recordDocuments.restart(),
    preview: preview.probe,
    sheet: sheet.probe,
    coverage: coverage.probe,
    matched: matched.probe,
    report: report.probe,
    agreement: agreement.probe,
    judgments: judgments.probe,
    runs: datasetRuns.probe,
    queue: queue.probe,
    review: reviewing.probe,
    repair: repair.probe,
    kindOf: (uri) => datasets.of(uri)?.kindChoice,
    consentTo: (consentKey) => consent.give(consentKey),
    allowSchemasFrom: (origin) => schemas.allow(origin),
    hasConsent: (consentKey) => consent.isGiven(consentKey),
  };
}

function versionOf({ packageJSON }: vscode.Extension<unknown>): string {
  return isJsonObject(packageJSON) && typeof packageJSON['version'] === 'string'
    ? packageJSON['version']
    : 'unknown';
}
