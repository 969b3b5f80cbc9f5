import { listPages, renderPages } from '../../src/publish/render/render-pages.ts';

/**
 * A render of all pages as a program of its own, for measuring. Arguments: code release, site folder, snapshot, and
 * `compress` to write compressed twins. Prints JSON.
 */
const [codeDir = '', siteDir = '', snapshotFile = '', compress = ''] = process.argv.slice(2);
const siteUrl = 'https://shop.example';
const source = { codeDir, siteDir, siteUrl, snapshotFile, compress: compress === 'compress' };
const jobs = await listPages(source);
let bytes = 0;
await renderPages(source, jobs, (pages) => {
  for (const page of pages) bytes += page.bytes;
});
process.stdout.write(JSON.stringify({ pages: jobs.length, bytes }));
