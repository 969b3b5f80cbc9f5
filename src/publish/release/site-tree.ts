import { existsSync, linkSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedSuffixes } from '../render/compress.ts';
import { joinInside, toPageFile } from '../render/page-file.ts';
import type { PageJob } from '../render/renderer.ts';

/**
 * The folder `site/` of a release. Files of several releases are hard links to one another, so a file is never written
 * in place: it is removed first.
 */

const suffixes = ['', ...compressedSuffixes];

/** A page's file and its compressed versions. */
const listPageFiles = (siteDir: string, { pathname, isEndpoint }: PageJob): string[] =>
  suffixes.map((suffix) => joinInside(siteDir, toPageFile(pathname, isEndpoint) + suffix));

/** Replaces a file of a release by the same file of another release. A file that the other release lacks is removed. */
export function replaceLink(source: string, target: string): void {
  rmSync(target, { force: true });
  if (!existsSync(source)) return;
  mkdirSync(dirname(target), { recursive: true });
  linkSync(source, target);
}

/** Copies a page from another release. */
export function linkPage(fromSite: string, toSite: string, job: PageJob): void {
  const targets = listPageFiles(toSite, job);
  listPageFiles(fromSite, job).forEach((source, index) => replaceLink(source, targets[index] ?? ''));
}

/** Removes a folder if it is empty. It does not list the folder first, because large folders take long to read. */
export function removeEmptyFolder(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
      return false;
    throw error;
  }
}

/** Removes the files of a page. Missing files are ignored. */
export function removePageFiles(siteDir: string, job: PageJob): void {
  for (const file of listPageFiles(siteDir, job)) rmSync(file, { force: true });
}

/** Removes a page and the folders that it leaves empty, since the server finds products by their folders. */
export function removePage(siteDir: string, job: PageJob): void {
  removePageFiles(siteDir, job);
  let folder = dirname(joinInside(siteDir, toPageFile(job.pathname, job.isEndpoint)));
  if (!existsSync(folder)) return;
  while (folder !== siteDir && removeEmptyFolder(folder)) folder = dirname(folder);
}

/** Hard-links everything of one site folder into another, which must be empty. */
export function cloneTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) cloneTree(source, target);
    else linkSync(source, target);
  }
}

const isSameFile = (a: string, b: string) => statSync(a).ino === statSync(b).ino;

/**
 * Makes a folder the same as another, in one step for each folder: links the files that differ and removes the files
 * that the other lacks. What an interrupted run has done stays. Empty folders stay, since some file systems create
 * folders slowly after many were deleted.
 */
export function* renewTreeInSteps(from: string, to: string): Generator<void> {
  if (!existsSync(to)) mkdirSync(to);
  const present = new Map(readdirSync(to, { withFileTypes: true }).map((entry) => [entry.name, entry]));
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const old = present.get(entry.name);
    present.delete(entry.name);
    const isFolder = entry.isDirectory();
    const isKept = old?.isDirectory() === isFolder && (isFolder || isSameFile(source, target));
    if (old && !isKept) rmSync(target, { recursive: true });
    if (isFolder) yield* renewTreeInSteps(source, target);
    else if (!isKept) linkSync(source, target);
  }
  for (const name of present.keys()) rmSync(join(to, name), { recursive: true });
  yield;
}

/** Makes a folder the same as another. */
export function renewTree(from: string, to: string): void {
  for (const _ of renewTreeInSteps(from, to));
}

/** The files that belong to no page: the files at the root, and each locale's not-found page for static hosts. */
export function listCommonFiles(siteDir: string, locales: readonly string[]): string[] {
  const rootFiles = readdirSync(siteDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [
    ...rootFiles.map(({ name }) => name),
    ...locales.flatMap((locale) => suffixes.map((suffix) => join(locale, `404.html${suffix}`))),
  ];
}
