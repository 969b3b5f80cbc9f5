import { pull } from '../../src/content/pull/pull.ts';
import { createContentFetch } from './fake-images.ts';

/** A pull as a program of its own, for measuring. Arguments: address of the API, snapshot, images folder. */
const [apiUrl = '', snapshotFile = '', imagesDir = ''] = process.argv.slice(2);
const report = await pull({
  apiUrl,
  siteUrl: 'https://shop.example',
  snapshotFile,
  imagesDir,
  fetch: await createContentFetch(),
});
process.stdout.write(JSON.stringify({ milliseconds: report.milliseconds, products: report.counts.products }));
