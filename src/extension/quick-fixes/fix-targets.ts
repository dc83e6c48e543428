import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { RecordFixes } from '../../core/fixes/record-fixes.ts';
import type { DatasetWriter } from '../host/dataset-writer.ts';
import type { Datasets } from '../host/datasets.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import type { DatasetValidator } from '../../core/validation/dataset.ts';
import { DatasetTarget } from './dataset-target.ts';
import type { FixTarget } from './fix-target.ts';
import { RecordTarget } from './record-target.ts';

/** Knows where the problems of a document can be mended. */
export class FixTargets {
  private readonly datasets: Datasets;
  private readonly surfaces: RecordSurfaces;
  private readonly writer: DatasetWriter;
  /** A dataset that is taken for another kind gets another validator. */
  private readonly ofValidator = new WeakMap<DatasetValidator, DatasetTarget>();
  private readonly ofKind = new Map<RecordKind | undefined, RecordFixes>();

  constructor(datasets: Datasets, surfaces: RecordSurfaces, writer: DatasetWriter) {
    this.datasets = datasets;
    this.surfaces = surfaces;
    this.writer = writer;
  }

  /** Undefined for documents that hold no records. */
  of(document: vscode.TextDocument): FixTarget | undefined {
    if (this.surfaces.isRecordDocument(document)) {
      const surface = this.surfaces.at(document, new vscode.Position(0, 0));
      if (surface === undefined) return undefined;
      return new RecordTarget(surface, this.fixesOf(surface.kind), this.datasets);
    }
    const dataset = this.datasets.of(document.uri);
    if (dataset === undefined) return undefined;
    const known = this.ofValidator.get(dataset.validator);
    if (known !== undefined) return known;
    const target = new DatasetTarget(dataset, this.writer);
    this.ofValidator.set(dataset.validator, target);
    return target;
  }

  private fixesOf(kind: RecordKind | undefined): RecordFixes {
    const known = this.ofKind.get(kind) ?? new RecordFixes(kind);
    this.ofKind.set(kind, known);
    return known;
  }
}
