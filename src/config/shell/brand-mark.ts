/** A line of the emblem, or a shape that is filled. */
interface MarkPart {
  kind: 'thin' | 'thick';
  path: string;
}

interface BrandMark {
  /** Drawn in a square of 40 by 40. */
  parts: readonly MarkPart[];
  /** The text below the name of the brand. Empty for none. */
  country: string;
}

/** A letter A whose crossbar is the arrow of a weather vane. */
const vane: readonly MarkPart[] = [
  { kind: 'thin', path: 'M6 36 19.5 9.5' },
  { kind: 'thick', path: 'M18.6 9.5h2.2L35.5 36h-4.6z' },
  { kind: 'thin', path: 'M1.5 28.5c8-5.5 16-7.5 27-6.7' },
  { kind: 'thick', path: 'm27.2 18.8 10.3 3.8-10.7 2.7 1.7-3.4z' },
];
const risingSun: MarkPart = { kind: 'thin', path: 'M12.2 9.7 9.5 6.5M20 6.5V2.5M27.8 9.7l2.7-3.2' };

/** The logo by its variants. The Mexican one adds a rising sun and the name of the country. */
export const brandMarks = {
  default: { parts: vane, country: '' },
  mexico: { parts: [risingSun, ...vane], country: 'México' },
} as const satisfies Record<string, BrandMark>;
export type BrandMarkName = keyof typeof brandMarks;
