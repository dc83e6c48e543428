import { counted } from '../../model/counted.ts';
import { itemsFor, type Shares } from './own-items.ts';
import { nameInList } from './sharing.ts';
import type { DrawnItem } from './study-draw.ts';

/** How the items are shared out, for people; nothing where they are not. */
export function shareSentences(draw: Shares): readonly string[] {
  const { items, shared_out: sharing } = draw;
  if (sharing === undefined) return [];
  const { reviewers, each, common } = sharing;
  const counts = reviewers.map(
    (name) => `${nameInList(name)} ${itemsFor(draw, name).items.length}`,
  );
  const pairs = reviewers.flatMap((one, place) =>
    reviewers.slice(place + 1).map((other) => {
      const isTheirs = ({ reviewers: own }: DrawnItem): boolean =>
        own === undefined || (own.includes(one) && own.includes(other));
      return {
        names: `${nameInList(one)} and ${nameInList(other)}`,
        count: items.filter(isTheirs).length,
      };
    }),
  );
  const idle = withoutItems(draw);
  const meetings = pairs.map(({ count }) => count);
  const [least, most] = [Math.min(...meetings), Math.max(...meetings)];
  const isAll = each === reviewers.length;
  const ofCommon = common === 0 || isAll ? '' : ` All decide ${counted(common, 'record')}.`;
  const apart = pairs.filter(({ count }) => count === 0).map(({ names }) => names);
  return [
    `Items by reviewer: ${counts.join(', ')}; each is decided by ${each} of ${reviewers.length}.${ofCommon}`,
    ...(idle.length > 0
      ? [`Nothing is for ${idle.map(nameInList).join(', ')}: take more records.`]
      : []),
    apart.length > 0
      ? `No agreement can be told of those who decide nothing together: ${apart.slice(0, mostNamed).join(', ')}${apart.length > mostNamed ? ` and ${apart.length - mostNamed} more pairs` : ''}. Draw with more common records, or with more reviewers for each item.`
      : `Every two of them decide ${least === most ? counted(least, 'item') : `${least} to ${most} items`} together.`,
  ];
}

/** The reviewers who are named and have nothing to decide. */
export function withoutItems(draw: Shares): readonly string[] {
  const { reviewers = [] } = draw.shared_out ?? {};
  return reviewers.filter((name) => itemsFor(draw, name).items.length === 0);
}

/** More pairs than these are counted. */
const mostNamed = 5;
