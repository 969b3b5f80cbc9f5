import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompressible, writeCompressedPage } from '../../src/publish/render/compress.ts';

/** Compresses a rendered site as a program of its own, for measuring. Argument: the site's folder. Prints JSON. */
const [siteDir = ''] = process.argv.slice(2);
const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter(isCompressible);
let bytes = 0;
for (const file of files) {
  const body = readFileSync(join(siteDir, file));
  writeCompressedPage(join(siteDir, file), body);
  bytes += body.length;
}
process.stdout.write(JSON.stringify({ pages: files.length, bytes }));
