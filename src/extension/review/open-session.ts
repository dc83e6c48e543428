import * as vscode from 'vscode';
import type { RecordToDraw, Study, StudyItem } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import { itemsFor } from '../../core/review/draws/own-items.ts';
import { inOrderOfStudy } from '../../core/review/draws/draw-study.ts';
import type { DrawnItem, StudyDraw } from '../../core/review/draws/study-draw.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { readDrawFile } from '../host/draw-files.ts';
import { fileNameOf } from '../host/file-name.ts';
import { openDataset } from '../host/open-dataset.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { Studies } from '../host/studies.ts';
import { TimeSlices } from '../host/time-slices.ts';
import type { SessionKey, SessionPlan } from './session-key.ts';
import { ReviewSession, type SessionParts } from './review-session.ts';

export interface SessionHost extends Pick<SessionParts, 'memory' | 'drafts' | 'isTimed'> {
  readonly datasets: Datasets;
  readonly studies: Studies;
  readonly store: ReviewStore;
}

/**
 * Opens a session, or opens it again after a reload.
 *
 * @throws {UserError} when its file, its study or its draw is not there any more
 */
export async function openSession(key: SessionKey, host: SessionHost): Promise<ReviewSession> {
  const dataset = await openDataset(vscode.Uri.parse(key.uri, true), host.datasets);
  const study = host.studies.studiesOf(dataset).find(({ id }) => id === key.study);
  if (study === undefined) {
    const hint =
      dataset.kind === undefined
        ? dataset.kindChoice.reason
        : 'If it is one of your own, look at the problems of its file, and mend them.';
    throw new UserError('usage', `${fileNameOf(dataset.uri)} has no study "${key.study}". ${hint}`);
  }
  await host.store.all(dataset);
  const slices = new TimeSlices();
  const plan = await plannedItems(dataset, study, key, slices);
  const { store, memory, drafts, isTimed } = host;
  const parts = { key, study, dataset, ...plan, store, memory, drafts, isTimed };
  const session = new ReviewSession(parts);
  await session.catchUp(() => slices.pause());
  return session;
}

/** The records with an id, in the order of the file. Several may have the same. */
export async function recordsOf(
  dataset: Dataset,
  slices: Pick<TimeSlices, 'pause'>,
): Promise<readonly RecordToDraw[]> {
  const { document, validator } = dataset;
  const records: RecordToDraw[] = [];
  for (let line = 0; line < document.lineCount; line += 1) {
    const id = validator.recordIdAt(line);
    const record = id === undefined ? undefined : dataset.recordAt(line)?.value;
    if (id !== undefined && record !== undefined) records.push({ id, record });
    await slices.pause();
  }
  return records;
}

/** No draw tells one: the same order for everybody, and again after a reload. */
const seedOfAll = 1;

type Planned = Pick<SessionParts, 'planned' | 'drawName' | 'repeats' | 'sharedAmongOthers'>;

async function plannedItems(
  dataset: Dataset,
  study: Study,
  { plan, reviewer }: SessionKey,
  slices: TimeSlices,
): Promise<Planned> {
  switch (plan.type) {
    case 'draw': {
      const draw = await readDrawFile(dataset.uri, plan.file);
      if (!draw.ok) throw new UserError('file-not-readable', `${plan.file}: ${draw.error}`);
      if (draw.value.study !== study.id) {
        throw new UserError('usage', `${plan.file} was drawn for another study.`);
      }
      return itemsOfDraw(draw.value, reviewer);
    }
    case 'all':
      return { planned: await allItems(dataset, study, slices), drawName: undefined };
    case 'adjudication':
      return { planned: undefined, drawName: undefined };
    case 'item':
      return { planned: itemsOfRecord(dataset, study, plan), drawName: undefined };
  }
}

/** @throws {UserError} when a reviewer is named, and nothing is theirs */
function itemsOfDraw(draw: StudyDraw, reviewer: string): Planned {
  const { items, isNamed } = itemsFor(draw, reviewer);
  const { name: drawName, repeats, shared_out: sharing } = draw;
  if (items.length === 0 && draw.items.length > 0) {
    throw new UserError('usage', `The draw ${drawName} gives ${reviewer} no item.`);
  }
  const others = isNamed ? undefined : sharing?.reviewers;
  return {
    ...{ planned: items, drawName },
    ...(repeats !== undefined && { repeats }),
    ...(others !== undefined && { sharedAmongOthers: others }),
  };
}

async function allItems(
  dataset: Dataset,
  study: Study,
  slices: TimeSlices,
): Promise<readonly DrawnItem[]> {
  const all = await recordsOf(dataset, slices);
  // One with a record that stands twice is named once, and then found to be ambiguous.
  const records = new Map(all.map(({ id, record }) => [id, record]));
  const items = [...records].flatMap(([id, record]) => drawnItems(id, study.items(record)));
  if (!study.isBlind) return items;
  const once = [...records].map(([id, record]) => ({ id, record }));
  return inOrderOfStudy(study, once, items, seedOfAll);
}

function itemsOfRecord(
  dataset: Dataset,
  study: Study,
  { recordId, candidate }: Extract<SessionPlan, { readonly type: 'item' }>,
): readonly DrawnItem[] {
  const line = dataset.validator.lineOf(recordId);
  const value = line === undefined ? undefined : dataset.recordAt(line)?.value;
  const items = value === undefined ? [] : study.items(value);
  const wanted = items.filter((item) => candidate === undefined || item.candidate === candidate);
  // The only item of a record is meant also where the candidate was not named as the study does.
  const chosen = wanted.length === 0 && items.length === 1 ? items : wanted;
  return drawnItems(
    recordId,
    chosen.length > 0 ? chosen : [candidate === undefined ? {} : { candidate }],
  );
}

function drawnItems(recordId: string, items: readonly StudyItem[]): readonly DrawnItem[] {
  return items.map(({ candidate }) => ({
    record_id: recordId,
    ...(candidate !== undefined && { candidate }),
    round: 1,
  }));
}
