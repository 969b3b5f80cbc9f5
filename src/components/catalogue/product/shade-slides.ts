import { swatchesPerSlide } from '../../../config/limits.ts';
import type { ProductRecord, Shade } from '../../../content/snapshot/records.ts';
import { getShadeFamily } from '../../../domain/catalogue/classify-shade.ts';
import { compareLevels } from '../../../domain/catalogue/depth-levels.ts';
import { shadeFamilies, shadeFamilyTexts } from '../../../config/catalogue/shade-families.ts';
import { depthTexts, shadeDepths } from '../../../config/catalogue/shade-tones.ts';

type GroupName =
  (typeof shadeFamilyTexts)[keyof typeof shadeFamilyTexts] | (typeof depthTexts)[keyof typeof depthTexts];

/** A variant on a slide. `groupName`: the key of the name of the group that begins with it. */
interface PlacedShade {
  shade: Shade;
  groupName: GroupName | null;
}

const groupNames: readonly (GroupName | null)[] = [
  ...shadeDepths.map((depth) => depthTexts[depth]),
  ...shadeFamilies.map((family) => shadeFamilyTexts[family]),
  null,
];

/** Complexion shades are grouped by their depth, and others by their color. */
function getGroupName({ tone, color }: Shade): GroupName | null {
  if (tone) return depthTexts[tone.depth];
  return color ? shadeFamilyTexts[getShadeFamily(color)] : null;
}

const sortByLevel = (shades: readonly Shade[]) =>
  shades.toSorted((a, b) => (a.tone && b.tone ? compareLevels(a.tone, b.tone) : 0));

/** Many shades stand in the order of their groups, each of which is named when all are seen at once. */
export function placeOnSlides(shades: readonly Shade[]): PlacedShade[][] {
  const slideCount = Math.ceil(shades.length / swatchesPerSlide);
  const groups = Map.groupBy(shades, (shade) => (slideCount > 1 ? getGroupName(shade) : null));
  const ordered = groupNames.flatMap((groupName) =>
    sortByLevel(groups.get(groupName) ?? []).map((shade, index) => ({
      shade,
      groupName: index === 0 ? groupName : null,
    })),
  );
  return Array.from({ length: slideCount }, (_, index) =>
    ordered.slice(index * swatchesPerSlide, (index + 1) * swatchesPerSlide),
  );
}

/** What a price is reduced from, or an empty text. */
export const getPriceWas = ({ sale }: Pick<ProductRecord | Shade, 'sale'>) => sale?.displayRegularPrice ?? '';

/** Leaves out what all shades share. */
export const omitShared = (value: string | number, shared: string | number) => (value === shared ? undefined : value);

/** The ids of the elements of `shade-finder.astro` that describe a shade. */
export const describeTone = (sku: string, { depth, undertone }: NonNullable<Shade['tone']>) =>
  `${depth}-${sku} ${undertone}-${sku}`;
