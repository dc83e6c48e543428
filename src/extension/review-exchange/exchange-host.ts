import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import type { Datasets } from '../host/datasets.ts';
import type { ChannelLog } from '../host/log.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { Studies } from '../host/studies.ts';

/** What the exchange of reviews needs of the host. */
export interface ExchangeHost {
  readonly datasets: Datasets;
  readonly activeRecord: ActiveRecord;
  readonly studies: Studies;
  readonly store: ReviewStore;
  readonly reviewer: Reviewer;
  /** All that are known, those of our own stores too. */
  readonly kinds: readonly RecordKind[];
  readonly log: ChannelLog;
}
