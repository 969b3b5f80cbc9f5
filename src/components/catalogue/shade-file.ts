import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { getTranslate } from '../../content/texts.ts';
import { toLab } from '../../domain/catalogue/perceived-color.ts';
import type { ShadeFile } from '../../domain/catalogue/shade-file.ts';
import { compareLevels } from '../../domain/catalogue/depth-levels.ts';
import { shadeFileKeys } from '../../i18n/keys/shades.ts';
import { selectTexts } from '../select-texts.ts';

/** The `ShadeFile` of a locale. */
export function buildShadeFile(locale: string): ShadeFile {
  const snapshot = getSnapshot();
  return {
    texts: {
      ...selectTexts(snapshot.texts(locale, 'catalogue'), shadeFileKeys),
      close: getTranslate(locale, 'shop')('close'),
    },
    products: snapshot.shades(locale).products.map(({ shades, ...product }) => ({
      ...product,
      shades: shades.toSorted(compareLevels).map(({ sku, name, color, depth, level, undertone }) => ({
        sku,
        name,
        color,
        depth,
        level,
        undertone,
        ...(color && { lab: toLab(color) }),
      })),
    })),
  };
}
