import type { Study } from '../../benchmarks/study.ts';
import type { Review } from '../../model/review.ts';
import { isWithdrawn } from '../reviewed-items.ts';

/**
 * Records of which a reviewer knows too much for a blind study: they decided about their candidates in a study that names
 * them. The paper had different people do the two.
 *
 * @param studies those at hand
 * @returns ids
 */
export function sightedRecords(
  { isBlind, kind }: Pick<Study, 'isBlind' | 'kind'>,
  studies: readonly Pick<
    Study,
    'id' | 'isBlind' | 'kind' | 'isPerCandidate' | 'isOfOnlyResponse'
  >[],
  reviews: readonly Review[],
  reviewer: string,
): ReadonlySet<string> {
  if (!isBlind) return new Set();
  const sighted = new Map(
    studies.filter((study) => !study.isBlind && study.kind === kind).map((own) => [own.id, own]),
  );
  const isAboutResponse = ({ study: id, candidate }: Review): boolean => {
    const study = sighted.get(id);
    if (study === undefined) return false;
    // A review that names no candidate means the only one that there is.
    return (
      candidate !== undefined || study.isOfOnlyResponse === true || study.isPerCandidate === true
    );
  };
  return new Set(
    reviews
      .filter(
        (review) => review.reviewer === reviewer && isAboutResponse(review) && !isWithdrawn(review),
      )
      .map(({ record_id: id }) => id),
  );
}
