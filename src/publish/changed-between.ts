import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getSiteDir, readRelease } from './release/release.ts';
import { joinInside, toPageFile } from './render/page-file.ts';

const sitemapPattern = /^sitemap-.+-\d+\.xml$/;
const addressPattern = /<url><loc>([^<]+)<\/loc>/g;

/** The addresses that the sitemaps of a release name. */
const listSitemapAddresses = (siteDir: string): Set<string> =>
  new Set(
    readdirSync(siteDir)
      .filter((name) => sitemapPattern.test(name))
      .flatMap((name) =>
        [...readFileSync(join(siteDir, name), 'utf8').matchAll(addressPattern)].map(([, address = '']) => address),
      ),
  );

/** Pages that two releases share are links to one file. */
function isSameFile(files: readonly [string, string]): boolean {
  const [before, after] = files;
  if (!existsSync(before) || !existsSync(after)) return false;
  return statSync(before).ino === statSync(after).ino || readFileSync(before).equals(readFileSync(after));
}

/**
 * The addresses of the pages that search engines may list and that differ between two releases. Other code writes every
 * page in other bytes, so then only added and removed pages count.
 */
export function listAddressesBetween(fromDir: string, toDir: string): string[] {
  const hasSameCode = readRelease(fromDir).code === readRelease(toDir).code;
  const [from, to] = [getSiteDir(fromDir), getSiteDir(toDir)];
  const [before, after] = [listSitemapAddresses(from), listSitemapAddresses(to)];
  const toFile = (siteDir: string, address: string) =>
    joinInside(siteDir, toPageFile(decodeURI(new URL(address).pathname), false));
  const isChanged = (address: string) =>
    !before.has(address) || (hasSameCode && !isSameFile([toFile(from, address), toFile(to, address)]));
  const removed = [...before].filter((address) => !after.has(address));
  return [...[...after].filter(isChanged), ...removed].sort();
}
