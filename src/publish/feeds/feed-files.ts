import { join } from 'node:path';
import { feedPath } from '../../i18n/paths.ts';
import { compressedSuffixes } from '../render/compress.ts';
import { googleXml } from './google-xml.ts';
import { metaCsv } from './meta-csv.ts';
import { productsJson } from './products-json.ts';

export const feedFormats = [googleXml, metaCsv, productsJson] as const;

/** The file of a feed, by the path of its release. */
export const getFeedFile = (releaseDir: string, locale: string, file: string): string =>
  join(releaseDir, 'site', feedPath(locale, file));

/** The index of a locale's feeds. It is no part of the site. */
export const getFeedIndexFile = (releaseDir: string, locale: string): string =>
  join(releaseDir, 'feeds', `${locale}.json`);

/** All files of the feeds of a locale: the feeds, their compressed versions, and their index. */
export const listFeedFiles = (releaseDir: string, locale: string): string[] => [
  ...feedFormats.flatMap(({ file }) =>
    ['', ...compressedSuffixes].map((suffix) => getFeedFile(releaseDir, locale, file + suffix)),
  ),
  getFeedIndexFile(releaseDir, locale),
];
