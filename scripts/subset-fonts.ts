import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the two fonts of the shop from their packages: Latin with the accents of Spanish and French, and no axis beyond
 * what the
 * styles use, so that both together arrive with the first paint. Run it again when a character or a weight is missing.
 */
type Axes = Record<string, number | { min: number; max: number }>;
interface Cut {
  from: string;
  to: string;
  axes: Axes;
  noLayoutClosure: boolean;
}

const cuts: readonly Cut[] = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces.woff2',
    axes: { opsz: 72, wght: 350, SOFT: 50, WONK: 0 },
    noLayoutClosure: true,
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 600 } },
    noLayoutClosure: false,
  },
];

/** Most bytes one font may have. */
const limit = 30_720;
const folder = 'src/assets/fonts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”•…‹›€−×\u202f`;

async function make({ from, to, axes, noLayoutClosure }: Cut): Promise<void> {
  const source = readFileSync(createRequire(import.meta.url).resolve(from));
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure });
  if (font.length > limit)
    throw new Error(`${to} has ${font.length} bytes, but at most ${limit} are allowed. Name fewer characters or axes.`);
  writeFileSync(join(folder, to), font);
  console.log(`${to} ${font.length} bytes`);
}

mkdirSync(folder, { recursive: true });
for (const cut of cuts) await make(cut);
