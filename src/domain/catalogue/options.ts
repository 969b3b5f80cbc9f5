import type { OptionKind } from '../../config/catalogue/option-kinds.ts';

interface Option {
  name: string;
  color: string;
}

const measurePattern = /^\d+(?:[.,]\d+)?\s*(?:ml|cl|l|mg|g|kg|oz|fl\.? ?oz|cm|mm|in|pcs|ct|毫升|升|克|公斤|件|片)?$/iu;

/** Whether a product is sold only as one of its variants: whenever it has some, whatever its swatch flags say. */
export const hasOptions = ({ shades }: { shades: readonly unknown[] }): boolean => shades.length > 0;

export function getOptionKind(options: readonly Option[]): OptionKind {
  if (options.some(({ color }) => color !== '')) return 'color';
  return options.length > 0 && options.every(({ name }) => measurePattern.test(name.trim())) ? 'size' : 'other';
}
