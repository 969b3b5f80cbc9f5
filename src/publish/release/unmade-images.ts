import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { summarizeList } from '../../content/check/finding.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { type PageFinding, sentences } from '../verify/verify-pages.ts';

export interface ImageFolders {
  originals: string;
  derived: string;
  /** Holds an empty file for each derived one that the placeholder stands for. */
  unmade: string;
}

export const getImageFolders = (dataDir: string): ImageFolders => {
  const images = join(dataDir, 'images');
  return { originals: join(images, 'originals'), derived: join(images, 'derived'), unmade: join(images, 'unmade') };
};

/** Remembers whether the placeholder stands for a derived file. Derived files are kept, so each publish can tell. */
export function markUnmade({ unmade }: ImageFolders, derivedFile: string, isUnmade: boolean): void {
  const mark = join(unmade, basename(derivedFile));
  if (isUnmade) {
    mkdirSync(unmade, { recursive: true });
    writeFileSync(mark, '');
  } else rmSync(mark, { force: true });
}

function listMarks(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The digests of the originals of which some derived file is the placeholder. */
export const listUnmadeImages = ({ unmade }: Pick<ImageFolders, 'unmade'>): string[] =>
  [...new Set(listMarks(unmade).map((name) => name.slice(0, name.lastIndexOf('-'))))].toSorted();

/** Each picture that pages show as the placeholder, because it cannot be made, told with what shows it. */
export function findUnmadeImages(dataDir: string, snapshot: Pick<Snapshot, 'listImageOwners'>): PageFinding[] {
  const owners = snapshot.listImageOwners(listUnmadeImages(getImageFolders(dataDir)));
  return [...owners.values()].map((keys) => {
    const subject = summarizeList(keys);
    return {
      ...{ code: 'IMAGE_NOT_MADE', subject, severity: 'warning', pages: [] },
      message: sentences.IMAGE_NOT_MADE(subject, ''),
    };
  });
}
