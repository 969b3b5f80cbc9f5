import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

export interface Screenshot {
  locale: string;
  state: string;
  width: number;
  scheme: 'light' | 'dark';
  file: string;
  path: string;
}

const thumbnail = { width: 300, height: 420, gap: 16, label: 26 };
const cell = { width: thumbnail.width + thumbnail.gap, height: thumbnail.height + thumbnail.label + thumbnail.gap };

const renderLabel = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbnail.width}" height="${thumbnail.label}"><text x="0" y="18" font-family="sans-serif" font-size="14" fill="#222">${text}</text></svg>`,
  );

/** A thumbnail of the top of a page. Shorter pages have a white background below. */
const renderThumbnail = (file: string) =>
  sharp(file)
    .resize({ width: thumbnail.width })
    .extend({ bottom: thumbnail.height, background: '#fff' })
    .toBuffer()
    .then((image) =>
      sharp(image).extract({ left: 0, top: 0, width: thumbnail.width, height: thumbnail.height }).png().toBuffer(),
    );

async function createCell(shot: Screenshot, row: number, column: number) {
  const [left, top] = [thumbnail.gap + column * cell.width, thumbnail.gap + row * cell.height];
  return [
    { input: renderLabel(`${shot.state} ${shot.width} ${shot.scheme}`), left, top },
    { input: await renderThumbnail(shot.file), left, top: top + thumbnail.label },
  ];
}

/** One image of all screenshots of a locale: a row for each page, a column for each width and scheme. */
export async function writeContactSheet(shots: readonly Screenshot[], file: string): Promise<void> {
  const states = [...new Set(shots.map(({ state }) => state))];
  const rows = states.map((state) => shots.filter((shot) => shot.state === state));
  const columns = Math.max(...rows.map((row) => row.length));
  const placed = await Promise.all(rows.flatMap((row, y) => row.map((shot, x) => createCell(shot, y, x))));
  const size = { width: thumbnail.gap + columns * cell.width, height: thumbnail.gap + rows.length * cell.height };
  await sharp({ create: { ...size, channels: 3, background: '#ddd' } })
    .composite(placed.flat())
    .png()
    .toFile(file);
}

const renderFigure = ({ file, locale, state, width, scheme, path }: Screenshot) =>
  `<figure><a href="${basename(file)}"><img loading="lazy" src="${basename(file)}" alt=""></a><figcaption>${locale} ${state} ${width} ${scheme}<br><code>${path}</code></figcaption></figure>`;

/** An HTML page with every screenshot, linked to its full size. */
export function writeIndexPage(shots: readonly Screenshot[], folder: string): void {
  const style =
    'body{font:14px sans-serif;background:#ddd;margin:16px;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:300px}img{width:300px;height:420px;object-fit:cover;object-position:top}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${shots.map(renderFigure).join('')}</html>`,
  );
}
