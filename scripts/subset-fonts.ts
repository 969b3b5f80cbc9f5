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
interface FontSubset {
  sourceFile: string;
  targetFile: string;
  axes: Axes;
  noLayoutClosure: boolean;
}

const fontSubsets: readonly FontSubset[] = [
  {
    sourceFile: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    targetFile: 'fraunces.woff2',
    axes: { opsz: 72, wght: 350, SOFT: 50, WONK: 0 },
    noLayoutClosure: true,
  },
  {
    sourceFile: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    targetFile: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 600 } },
    noLayoutClosure: false,
  },
];

/** Most bytes one font may have. */
const maxFontBytes = 30_720;
const fontsFolder = 'src/assets/fonts';

const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const characters = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ŒœŸ–—‘’“”•…‹›€−×\u202f`;

async function writeFontSubset({ sourceFile, targetFile, axes, noLayoutClosure }: FontSubset): Promise<void> {
  const source = readFileSync(createRequire(import.meta.url).resolve(sourceFile));
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure });
  if (font.length > maxFontBytes)
    throw new Error(
      `${targetFile} has ${font.length} bytes, but at most ${maxFontBytes} are allowed. Name fewer characters or axes.`,
    );
  writeFileSync(join(fontsFolder, targetFile), font);
  console.log(`${targetFile} ${font.length} bytes`);
}

mkdirSync(fontsFolder, { recursive: true });
for (const cut of fontSubsets) await writeFontSubset(cut);
