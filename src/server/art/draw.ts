import { drawForm } from './forms/index.ts';
import type { Art } from './forms.ts';
import { createKit, type Kit, type Still } from './kit.ts';
import { backdrop, lay } from './light.ts';

/** A complete SVG document around content whose definitions are in the kit's sheet. */
export function frame(kit: Kit, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${kit.sheet.defs()}</defs>${content}</svg>`;
}

/** Everything of a still life on its 1200 square, without paper. */
export const arrange = ({ smear, props, hero, place }: Still): string => smear + lay(hero, place) + props;

/** One product as a still life, 1200 × 1200. The seed (its sku) picks the paper and the hand of the smear; same input, same bytes. */
export function drawProduct(art: Art, seed: string): string {
  const kit = createKit(art, seed);
  const content = backdrop(kit.sheet, seed, 1200, 1200) + arrange(drawForm[art.form](kit));
  return frame(kit, 1200, 1200, content);
}
