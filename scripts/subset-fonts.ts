import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { brand } from '../src/config/brand.ts';

/**
 * Builds the fonts of the shop from their packages: Latin with the accents of Spanish and French, and only the axes
 * that the styles use, so that they arrive with the first paint. Run it again when a character or a weight is missing.
 * Then builds the fallback fonts of the serif: system fonts, scaled to its metrics. At last it writes the name of the
 * brand as an outline, for pictures, which know no fonts.
 */
type Axes = Record<string, number | { min: number; max: number }>;
interface FontSubset {
  sourceFile: string;
  targetFile: string;
  characters: string;
  axes: Axes;
  noLayoutClosure: boolean;
}

const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const characters = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ŒœŸ–—‘’“”•…‹›€−×\u202f`;

const serif = {
  sourceFile: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  axes: { opsz: 72, wght: 350, SOFT: 50, WONK: 0 },
  noLayoutClosure: true,
};
const fontSubsets: readonly FontSubset[] = [
  { ...serif, targetFile: 'fraunces.woff2', characters },
  // The letters of the logo: so few that they arrive with the first paint everywhere.
  { ...serif, targetFile: 'logo.woff2', characters: brand.name },
  {
    sourceFile: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    targetFile: 'instrument-sans.woff2',
    characters,
    axes: { wght: { min: 400, max: 600 } },
    noLayoutClosure: false,
  },
];

/** The maximum size of one font, in bytes. */
const maxFontBytes = 30_720;
const fontsFolder = 'src/assets/fonts';

async function writeFontSubset({
  characters,
  sourceFile,
  targetFile,
  axes,
  noLayoutClosure,
}: FontSubset): Promise<void> {
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

/**
 * The serif system fonts of Apple and Windows, of Android, and of Linux. Those of Linux use the metrics of Georgia:
 * lines are then at their final height, only wider or narrower, and every page needs one rule less.
 */
const { georgia, notoSerif } = entireMetricsCollection;
const systemSerifs = [
  { metrics: georgia, names: ['Georgia', 'Liberation Serif', 'DejaVu Serif'] },
  // Android omits `Regular` in the PostScript name.
  { metrics: notoSerif, names: ['Noto Serif', 'NotoSerif'] },
];
const serifFile = join(fontsFolder, 'fraunces.woff2');
const standInsFile = 'src/styles/stand-ins.css';

/** Whole percentages: finer values are not visible, and every page contains them. */
const roundPercentages = (css: string) =>
  css.replace(/\d+\.\d+%/g, (text) => `${Math.round(Number.parseFloat(text))}%`);

/** Browsers find a system font by its full name or its PostScript name. */
const listSources = (names: readonly string[]) => names.map((name) => `local('${name}')`).join(', ');

async function writeStandIns(): Promise<void> {
  const serif = await fromBuffer(readFileSync(serifFile));
  const faces = systemSerifs.map(({ metrics, names }) =>
    createFontStack([serif, metrics])
      .fontFaces.replace(/font-family: [^;]+;/, `font-family: '${metrics.familyName.split(' ')[0] ?? ''}2';`)
      .replace(/src: [^;]+;/, `src: ${listSources(names)};`),
  );
  const head =
    '/* Written by scripts/subset-fonts.ts: fonts of systems, in the measures of the serif until it has loaded. */';
  writeFileSync(standInsFile, roundPercentages([head, ...faces, ''].join('\n')));
}

await writeStandIns();

const brandNameFile = 'src/config/shell/brand-name.ts';

/** The name of the brand as the path of an SVG: 1 em is 1000 units, and y grows downwards from the base line. */
function drawBrandName() {
  const font = create(readFileSync(serifFile));
  if (font.isCollection) throw new Error(`${serifFile} has several fonts.`);
  const scale = 1000 / font.unitsPerEm;
  let x = 0;
  const letters = font.glyphsForString(brand.name).map(({ path, advanceWidth }) => {
    const letter = path.transform(scale, 0, 0, -scale, x, 0).toSVG();
    x += advanceWidth * scale;
    return letter;
  });
  const path = letters.join('').replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))));
  return { width: Math.round(x), path };
}

const { width, path } = drawBrandName();
writeFileSync(
  brandNameFile,
  `/** Written by scripts/subset-fonts.ts: the name of the brand as an outline, for pictures. 1 em is 1000 units. */
export const brandName = {
  width: ${width},
  path: '${path}',
};
`,
);
