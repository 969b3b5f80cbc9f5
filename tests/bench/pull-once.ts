import sharp from 'sharp';
import { pull } from '../../src/content/pull/pull.ts';

/**
 * A pull as a program of its own, for measuring. Arguments: address of the API, snapshot, images folder. All images are
 * the same and need no download, so that only the content is measured.
 */
const [apiUrl = '', snapshotFile = '', imagesDir = ''] = process.argv.slice(2);
const image = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#b9a48f' } })
  .png()
  .toBuffer();
const isImage = (input: string | URL | Request) =>
  new URL(input instanceof Request ? input.url : input).pathname.startsWith('/images/');
const fetchContent: typeof fetch = (input, init) =>
  isImage(input)
    ? Promise.resolve(new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } }))
    : fetch(input, init);

const report = await pull({
  apiUrl,
  siteUrl: 'https://shop.example',
  snapshotFile,
  imagesDir,
  fetch: fetchContent,
});
process.stdout.write(JSON.stringify({ milliseconds: report.milliseconds, products: report.counts.products }));
