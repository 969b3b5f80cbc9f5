import { parseColors } from '../../../../domain/catalogue/color.ts';
import type { Findings } from './findings.ts';

/** The most colors that a drawing shows. */
const maxColors = 12;

/** The colors of a product as `#rrggbb`: `first` for its swatch, `list` (separated by commas) for its image. */
interface ProductColors {
  first: string;
  list: string;
}

/** Returns null when there is no color or none that can be read. */
export function readColors(text: string, sku: string, findings: Findings): ProductColors | null {
  if (text.trim() === '') return null;
  const colors = parseColors(text)?.slice(0, maxColors);
  const [first] = colors ?? [];
  if (!colors || first === undefined) {
    findings.addCorrection('COLOR_UNKNOWN', { sku, from: text });
    return null;
  }
  if (colors.length > 1) findings.addCorrection('COLOR_LIST', { sku, from: text, to: first });
  else if (first !== text.trim().toLowerCase()) findings.addCorrection('COLOR_READ', { sku, from: text, to: first });
  return { first, list: colors.join(',') };
}
