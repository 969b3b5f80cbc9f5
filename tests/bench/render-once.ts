import { createRunThreads } from '../../src/publish/render/run-threads.ts';

/**
 * A render of all pages as a program of its own, for measuring. Arguments: code release, site folder, snapshot, and
 * `inspect` to collect what must be checked about pages. No compressed twins are written. Prints JSON.
 */
const [codeDir = '', siteDir = '', snapshotFile = '', inspect = ''] = process.argv.slice(2);
const siteUrl = 'https://shop.example';
const source = { codeDir, siteDir, siteUrl, snapshotFile, compress: false, inspect: inspect === 'inspect' };
const threads = createRunThreads();
const jobs = await threads.listPages(source);
let bytes = 0;
await threads.renderPages(source, jobs, (pages) => {
  for (const page of pages) bytes += page.bytes;
});
process.stdout.write(JSON.stringify({ pages: jobs.length, bytes }));
