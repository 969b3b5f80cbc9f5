import type { FileHeaders } from './target.ts';

/** The folder at a target with the control files of uploads. */
const controlFolder = '_publish';

/** Names the live release and its headers. A function at the CDN may read it. */
export const pointerFile = `${controlFolder}/live.json`;
export const manifestFile = `${controlFolder}/manifest.json.gz`;
export const lockFile = `${controlFolder}/lock.json`;
/** The changes since the manifest was written. */
export const journalFolder = `${controlFolder}/journal`;

export const controlHeaders: FileHeaders = { contentType: 'application/json', cacheControl: 'no-store' };
