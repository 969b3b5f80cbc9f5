import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { summarizeList } from '../../content/check/finding.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { type PageFinding, problemMessages } from '../verify/verify-pages.ts';

export interface ImageFolders {
  originals: string;
  derived: string;
  /** The folder with an empty file for each derived file that is a placeholder. */
  placeholderMarks: string;
}

export const getImageFolders = (dataDir: string): ImageFolders => {
  const images = join(dataDir, 'images');
  return {
    originals: join(images, 'originals'),
    derived: join(images, 'derived'),
    placeholderMarks: join(images, 'unmade'),
  };
};

/** Records whether a derived file is a placeholder. Derived files are kept, so each publish needs this record. */
export function markPlaceholder({ placeholderMarks }: ImageFolders, derivedFile: string, isPlaceholder: boolean): void {
  const mark = join(placeholderMarks, basename(derivedFile));
  if (isPlaceholder) {
    mkdirSync(placeholderMarks, { recursive: true });
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

/** The digests of the originals that have at least one placeholder among their derived files. */
export const listPlaceholderImages = ({ placeholderMarks }: Pick<ImageFolders, 'placeholderMarks'>): string[] =>
  [...new Set(listMarks(placeholderMarks).map((name) => name.slice(0, name.lastIndexOf('-'))))].toSorted();

/** Each image that pages show as a placeholder because it could not be derived, and the content that shows it. */
export function findPlaceholderImages(dataDir: string, snapshot: Pick<Snapshot, 'listImageOwners'>): PageFinding[] {
  const owners = snapshot.listImageOwners(listPlaceholderImages(getImageFolders(dataDir)));
  return [...owners.values()].map((keys) => {
    const subject = summarizeList(keys);
    return {
      ...{ code: 'IMAGE_NOT_MADE', subject, severity: 'warning', pages: [] },
      message: problemMessages.IMAGE_NOT_MADE(subject, ''),
    };
  });
}
