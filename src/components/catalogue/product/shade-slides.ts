import { swatchesPerSlide } from '../../../config/limits.ts';
import type { Shade } from '../../../content/snapshot/records.ts';
import { getShadeFamily } from '../../../domain/catalogue/classify-shade.ts';
import { type ShadeFamily, shadeFamilies } from '../../../config/catalogue/shade-families.ts';

/** A variant on a slide. `family` names the color group that begins with it. */
interface PlacedShade {
  shade: Shade;
  family: ShadeFamily | null;
}

/** Many shades stand in the order of their color groups, each of which is named when all are seen at once. */
export function placeOnSlides(shades: readonly Shade[]): PlacedShade[][] {
  const slideCount = Math.ceil(shades.length / swatchesPerSlide);
  const groups = Map.groupBy(shades, ({ color }) => (color && slideCount > 1 ? getShadeFamily(color) : null));
  const ordered = [...shadeFamilies, null].flatMap((family) =>
    (groups.get(family) ?? []).map((shade, index) => ({ shade, family: index === 0 ? family : null })),
  );
  return Array.from({ length: slideCount }, (_, index) =>
    ordered.slice(index * swatchesPerSlide, (index + 1) * swatchesPerSlide),
  );
}

/** Leaves out what all shades share. */
export const omitShared = (value: string | number, shared: string | number) => (value === shared ? undefined : value);
