import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCircuitBreaker, fetchOriginal, readImageSize } from '../../../src/content/pull/fetch-image.ts';
import { openOriginalImageStore } from '../../../src/content/pull/original-images.ts';
import { imagePath } from '../../../src/i18n/paths.ts';
import { deriveImages } from '../../../src/publish/release/images.ts';
import { listPlaceholderImages } from '../../../src/publish/release/placeholder-images.ts';
import { type TemporaryFolder, createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'originals'), { recursive: true });
});
afterAll(() => folder.remove());

const progress = { start: () => undefined, step: () => undefined, log: () => undefined, stop: () => undefined };
const getFolders = () => ({
  originals: join(folder.path, 'originals'),
  derived: join(folder.path, 'derived'),
  placeholderMarks: join(folder.path, 'unmade'),
});
/** Derives a picture and returns the digests of all that could not be made. */
const derive = async (digest: string, width: number) => {
  await deriveImages([{ digest, width, kind: 'page' }], getFolders(), progress);
  return listPlaceholderImages(getFolders());
};
const getDerivedFile = (digest: string, width: number, format: 'avif' | 'webp') =>
  join(getFolders().derived, imagePath(digest, width, format).split('/').at(-1) ?? '');
const openDerived = (digest: string, width: number, format: 'avif' | 'webp'): Sharp =>
  sharp(getDerivedFile(digest, width, format));
const readSides = async (image: Sharp) => {
  const { width, height } = await image.metadata();
  return [width, height];
};

/** A picture with a red left half, 400 wide and 200 high, as a camera stores it that was held upright. */
const takePhoto = async (orientation: number) => {
  const half = { create: { width: 200, height: 200, channels: 3 as const, background: '#ff0000' } };
  const red = await sharp(half).png().toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer();
};

const fetchPhoto = async (photo: Buffer, name: string) => {
  const originals = openOriginalImageStore(folder.path);
  const { original } = await fetchOriginal(
    `https://images.example/${name}`,
    originals,
    createCircuitBreaker(() => undefined),
    {
      ...{ timeoutMs: 5_000, maxBytes: 1_000_000, retries: 0, backoffMs: 1 },
      fetch: () => Promise.resolve(new Response(new Uint8Array(photo))),
    },
  );
  originals.close();
  if (!original) throw new Error('The photo was not taken.');
  return original;
};

test.each([
  [6, [200, 400], 'top'],
  [8, [200, 400], 'bottom'],
  [3, [400, 200], 'right'],
  [1, [400, 200], 'left'],
] as const)(
  'CAT-054 a photo with the orientation %i is upright in every format, and measured so',
  async (orientation, sides, red) => {
    const photo = await takePhoto(orientation);
    expect(await readImageSize(photo)).toMatchObject({ width: sides[0], height: sides[1] });
    const { digest, width, height } = await fetchPhoto(photo, `${orientation}.jpg`);
    expect([width, height]).toEqual(sides);
    expect(await derive(digest, 100)).toEqual([]);
    const middle = { top: 0.02, bottom: 0.98, left: 0.5, right: 0.5 };
    for (const format of ['avif', 'webp'] as const) {
      const image = openDerived(digest, 100, format);
      expect(await readSides(image)).toEqual([100, (100 * sides[1]) / sides[0]]);
      const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const x = Math.floor(info.width * { left: 0.02, right: 0.98, top: 0.5, bottom: 0.5 }[red]);
      const y = Math.floor(info.height * middle[red]);
      const at = (y * info.width + x) * info.channels;
      expect((data[at] ?? 0) > (data[at + 2] ?? 0), `${format} ${red}`).toBe(true);
    }
  },
);

test('CAT-054 a turned photo has another name than one that is made as it is stored', async () => {
  const names = await Promise.all([fetchPhoto(await takePhoto(6), 'a.jpg'), fetchPhoto(await takePhoto(1), 'b.jpg')]);
  const [turned = '', plain = ''] = names.map(({ digest }) => digest);
  expect(turned).not.toBe(plain);
  expect(await readdir(getFolders().originals)).toEqual(expect.arrayContaining([turned, plain]));
});

test('a picture of 600 by 17,000 px is made within the sides that formats have', async () => {
  const tall = await sharp({ create: { width: 600, height: 17_000, channels: 3, background: '#b9a48f' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(getFolders().originals, 'tall'), tall);
  expect(await derive('tall', 600)).toEqual([]);
  for (const format of ['avif', 'webp'] as const) {
    const [width = 0, height = 0] = await readSides(openDerived('tall', 600, format));
    expect([Math.abs(width / height - 600 / 17_000) < 0.001, height <= 16_383, height > 16_000]).toEqual([
      true,
      true,
      true,
    ]);
  }
});

test('pictures that are derived quickly have the sides of those for visitors, which are the default', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const photo = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#b9a48f', noise } })
    .png()
    .toBuffer();
  await writeFile(join(getFolders().originals, 'noise'), photo);
  const deriveNoise = async (encoding?: 'quick' | 'small') => {
    const folders = { ...getFolders(), derived: join(folder.path, `noise-${encoding}`) };
    const images = [400, 200].map((width) => ({ digest: 'noise', width, kind: 'page' as const }));
    await deriveImages(images, folders, progress, encoding);
    const files = (await readdir(folders.derived)).sort();
    const bodies = await Promise.all(files.map((file) => readFile(join(folders.derived, file))));
    const sides = await Promise.all(bodies.map((body) => readSides(sharp(body))));
    return { sides, bodies };
  };
  const [quick, small] = [await deriveNoise('quick'), await deriveNoise('small')];
  expect(quick.sides).toHaveLength(4);
  expect(quick.sides).toEqual(small.sides);
  expect(quick.bodies).not.toEqual(small.bodies);
  expect((await deriveNoise()).bodies).toEqual(small.bodies);
});

test('a translucent picture keeps its colors', async () => {
  const background = { r: 200, g: 100, b: 40, alpha: 0.5 };
  const picture = await sharp({ create: { width: 200, height: 100, channels: 4, background } })
    .png()
    .toBuffer();
  await writeFile(join(getFolders().originals, 'translucent'), picture);
  expect(await derive('translucent', 100)).toEqual([]);
  for (const format of ['avif', 'webp'] as const) {
    const { channels } = await openDerived('translucent', 100, format).stats();
    for (const [index, level] of [200, 100, 40, 127].entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - level), `${format} ${index}`).toBeLessThan(5);
  }
});

test('CAT-053 a picture that cannot be made is named, and the placeholder stands for it', async () => {
  await writeFile(join(getFolders().originals, 'torn'), 'no picture at all');
  await writeFile(join(getFolders().originals, 'whole'), await takePhoto(1));
  const images = [
    { digest: 'torn', width: 58, kind: 'page' },
    { digest: 'whole', width: 58, kind: 'page' },
  ] as const;
  await deriveImages(images, getFolders(), progress);
  expect(listPlaceholderImages(getFolders())).toEqual(['torn']);
  for (const format of ['avif', 'webp'] as const) {
    expect(await readSides(openDerived('torn', 58, format))).toEqual([58, 58]);
    expect(await readSides(openDerived('whole', 58, format))).toEqual([58, 29]);
  }
});

test('CAT-053 a picture stays named while the placeholder stands for it, and no longer once it is made', async () => {
  const original = join(getFolders().originals, 'mended');
  await writeFile(original, 'no picture at all');
  for (const _ of [1, 2]) expect(await derive('mended', 58)).toContain('mended');
  await writeFile(original, await takePhoto(1));
  expect(await derive('mended', 120)).toContain('mended');
  for (const format of ['avif', 'webp'] as const) await rm(getDerivedFile('mended', 58, format));
  expect(await derive('mended', 58)).not.toContain('mended');
});
