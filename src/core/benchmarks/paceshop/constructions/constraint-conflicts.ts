import { avoided, required, type ConstraintConflict } from './constraint-conflict.ts';
import { foodConflicts } from './food-conflicts.ts';
import { smartThing } from './word-senses.ts';

/**
 * The closed table by which a hard constraint becomes a category against it. The paper gives one example of its own and
 * no table, so this one is ours; a constraint beyond it is refused, not guessed at (RULINGS, PACEShop 12).
 */
export const constraintConflicts: readonly ConstraintConflict[] = [
  avoided(
    /\bleather\b|\banimal hides?\b/u,
    [
      ['Leather Totes', 'leather tote bag with zipper'],
      ['Leather Belts', 'brown leather belt for jeans'],
    ],
    /\bleather\b(?![- ](?:clean|condition|look|like|effect|style|alternative|care))/iu,
  ),
  ...foodConflicts,
  avoided(
    /\bfragran|\bperfume|\bscent/u,
    [
      ['Perfume Sprays', 'floral perfume spray set'],
      ['Scented Oils', 'scented oil for diffuser'],
    ],
    /\b(?:perfumes?|perfumed|scented|fragrances?)\b/iu,
  ),
  required(
    /\bunscented\b/u,
    [
      ['Perfume Sprays', 'floral perfume spray set'],
      ['Scented Oils', 'scented oil for diffuser'],
    ],
    /\b(?:perfumes?|perfumed|scented|fragrances?)\b/iu,
  ),
  avoided(
    /\bwool(?:en)?\b/u,
    [
      ['Wool Blankets', 'thick wool blanket queen'],
      ['Wool Sweaters', 'chunky wool sweater knit'],
    ],
    /(?<!\b(?:steel|rock|cotton|glass)[- ])\bwool(?:en)?\b(?![- ](?:like|look|wash))/iu,
  ),
  avoided(
    /\bdown(?=[- ](?:fill|feather|free|allerg))|(?<=\b(?:no|avoid|without|goose|duck) )down\b(?=$|[,;])|\bgoose\b|\bfeathers?\b/u,
    [
      ['Feather Quilts', 'goose feather quilt queen'],
      ['Feather Pads', 'feather mattress pad topper'],
    ],
    /\bfeathers?\b(?![- ](?:print|pattern|motif|light|weight))/iu,
  ),
  avoided(
    /\bfur\b/u,
    [
      ['Fur Throws', 'real fur throw blanket'],
      ['Fur Vests', 'warm fur vest women'],
    ],
    /(?<!\b(?:pet|dog|cat)[- ])\bfur\b(?![- ](?:remov|brush|friend|like|look))/iu,
  ),
  avoided(
    /\blatex\b/u,
    [
      ['Latex Gloves', 'disposable latex gloves box'],
      ['Latex Bands', 'latex resistance bands set'],
    ],
    /\blatex\b/iu,
  ),
  avoided(
    /\bnickel\b/u,
    [
      ['Nickel Chains', 'nickel plated chain necklace'],
      ['Nickel Studs', 'small nickel stud earrings'],
    ],
    /\bnickel\b/iu,
  ),
  avoided(
    /\bbpa\b/u,
    [
      ['BPA Bottles', 'hard bpa water bottles'],
      ['BPA Cups', 'clear bpa cups set'],
    ],
    /\bbpa\b/iu,
  ),
  avoided(
    /\bpvc\b/u,
    [
      ['PVC Bottles', 'pvc squeeze bottles set'],
      ['PVC Mats', 'pvc floor mat roll'],
    ],
    /\bpvc\b/iu,
  ),
  avoided(
    /\bsingle[- ]use\b|\bdisposables?\b/u,
    [
      ['Disposables', 'disposables for picnic bulk'],
      ['Disposable Mugs', 'disposable mugs with lids'],
    ],
    /\bdisposables?\b/iu,
  ),
  avoided(
    /\bplastics?\b/u,
    [
      ['Plastic Cups', 'stackable plastic cups set'],
      ['Plastic Bins', 'plastic storage bins lids'],
    ],
    /\bplastic\b/iu,
  ),
  avoided(
    /\bpolyester\b|\bsynthetics?\b(?![- ](?:leather|suede|fur|wool|down))/u,
    [
      ['Polyester Wear', 'polyester running wear men'],
      ['Acrylic Knits', 'acrylic knit cardigan women'],
    ],
    /\b(?:polyester|acrylic|synthetic)\b/iu,
  ),
  avoided(
    /\bglass\b/u,
    [
      ['Glass Jars', 'glass jars with lids'],
      ['Glass Carafes', 'glass carafe for water'],
    ],
    /\bglass\b(?![- ]clean)/iu,
  ),
  avoided(
    /\bteflon\b|\bptfe\b|\bpfas\b/u,
    [
      ['PTFE Pans', 'ptfe frying pan set'],
      ['PFAS Coatings', 'pfas coating for fabric'],
    ],
    /\b(?:ptfe|pfas)\b/iu,
  ),
  avoided(
    /\bbleach\b|\bharsh chemicals?\b/u,
    [
      ['Bleach Sprays', 'bathroom bleach spray cleaner'],
      ['Bleach Wipes', 'bleach wipes bulk pack'],
    ],
    /\bbleach\b/iu,
  ),
  avoided(
    /\baerosols?\b|\bsprays?\b/u,
    [
      ['Aerosol Mists', 'aerosol room mist set'],
      ['Aerosol Paints', 'aerosol paint cans gloss'],
    ],
    /\baerosols?\b/iu,
  ),
  avoided(
    /\bflames?\b(?![- ]retard)|\bcandles?\b|\bfire\b/u,
    [
      ['Taper Candles', 'ivory taper candles dinner'],
      ['Candle Sets', 'pillar candle gift set'],
    ],
    /\bcandles?\b/iu,
  ),
  avoided(
    new RegExp(
      `\\bwi-?fi\\b|\\b(?:${smartThing})\\b|\\bconnected (?:devices?|home|tech\\w*|things)|\\binternet\\b`,
      'u',
    ),
    [
      ['Wi-Fi Cameras', 'indoor wi-fi camera set'],
      ['Smart Speakers', 'smart speaker with display'],
    ],
    new RegExp(`\\b(?:wi-?fi|${smartThing})\\b`, 'iu'),
  ),
  avoided(
    /\bbatter(?:y|ies)\b/u,
    [
      ['Battery Fans', 'battery desk fan small'],
      ['Battery Lamps', 'battery table lamp warm'],
    ],
    /\bbatter(?:y|ies)\b/iu,
  ),
  avoided(
    /\bsubscriptions?\b/u,
    [
      ['Subscriptions', 'monthly box subscriptions deal'],
      ['Member Plans', 'yearly member plan discount'],
    ],
    /\b(?:subscriptions?|member plans?)\b/iu,
  ),
  avoided(
    /\bdrill/u,
    [
      ['Drill-In Racks', 'drill in wall rack'],
      ['Drill Mounts', 'drill wall mount bracket'],
    ],
    /\bdrill(?:ed|ing)?\b/iu,
  ),
  avoided(
    /\bassembly\b/u,
    [
      ['Flat-Pack Kits', 'flat pack shelf kit'],
      ['Assembly Kits', 'furniture assembly kit wood'],
    ],
    /\b(?:flat-?packs?|assembly)\b/iu,
  ),
  avoided(
    /\bcords?\b|\bcorded\b/u,
    [
      ['Corded Tools', 'corded power tools set'],
      ['Corded Lamps', 'corded floor lamp bright'],
    ],
    /\bcorded\b/iu,
  ),
  avoided(
    /\bnoise\b(?![- ]cancel)|\bnoisy\b|\bloud\b/u,
    [
      ['Loud Alarms', 'loud alarm for sleepers'],
      ['Loud Air Horns', 'loud air horn handheld'],
    ],
    /\b(?:loud|noisy)\b/iu,
  ),
  required(
    /\bquiet\b|\bsilent\b|\blow[- ]noise\b/u,
    [
      ['Loud Alarms', 'loud alarm for sleepers'],
      ['Loud Air Horns', 'loud air horn handheld'],
    ],
    /\b(?:loud|noisy)\b/iu,
  ),
  required(
    /\b(?:child(?:ren)?|toddler|baby|kids?|infant)s?[- ](?:safe|proof|friendly)\b|\bsafe (?:for|around|with) [^,;]*\b(?:child(?:ren)?|toddlers?|baby|babies|kids?|infants?)\b/u,
    [
      ['Small Magnets', 'tiny strong magnets bulk'],
      ['Small Beads', 'tiny craft beads assorted'],
    ],
    /\b(?:small (?:parts|magnets|beads)|magnet sets?)\b/iu,
  ),
  avoided(
    /\bsmall parts\b|\bchoking\b/u,
    [
      ['Small Magnets', 'tiny strong magnets bulk'],
      ['Small Beads', 'tiny craft beads assorted'],
    ],
    /\b(?:small (?:parts|magnets|beads)|magnet sets?)\b/iu,
  ),
  required(
    /\bmachine[- ]wash/u,
    [
      ['Dry-Clean Wear', 'dry clean formal wear'],
      ['Dry-Clean Silks', 'dry clean silk blouse'],
    ],
    /\bdry[- ]clean/iu,
  ),
  required(
    /\bcordless\b|\bwireless\b(?! charg)/u,
    [
      ['Corded Tools', 'corded power tools set'],
      ['Corded Lamps', 'corded floor lamp bright'],
    ],
    /\bcorded\b/iu,
  ),
  required(
    /\bcompact\b(?! dis[ck])|\bsmall[- ](?:space|apartment|kitchen)|\bspace[- ]saving\b|\bunder an airline seat\b|\bcarry[- ]on\b/u,
    [
      ['Oversized Kits', 'oversized storage kit garage'],
      ['Oversized Bins', 'oversized toy bins wheels'],
    ],
    /\boversized?\b/iu,
  ),
  required(
    /\blightweight\b/u,
    [
      ['Cast-Iron Gear', 'cast iron camp gear'],
      ['Heavy Steel', 'heavy steel plate set'],
    ],
    /\b(?:cast[- ]iron|heavy)\b(?![- ](?:duty|use))/iu,
  ),
  required(
    /\bwaterproof\b|\bwater[- ]resist/u,
    [
      ['Raw Suede Gear', 'raw suede work gear'],
      ['Suede Covers', 'suede seat cover tan'],
    ],
    /\bsuede\b/iu,
  ),
  required(
    /\breusable\b|\brefillable\b/u,
    [
      ['Disposables', 'disposables for picnic bulk'],
      ['Disposable Mugs', 'disposable mugs with lids'],
    ],
    /\bdisposables?\b/iu,
  ),
];
