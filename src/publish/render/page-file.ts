import { join, resolve, sep } from 'node:path';
import { UserFacingError } from '../../config/user-facing-error.ts';

/**
 * The file of a page, relative to the site folder: `en-us/cart` is `en-us/cart/index.html`; a not-found page lies where
 * static hosts look
 * for it as well. Endpoints keep their path.
 */
export function toPageFile(pathname: string, isEndpoint: boolean): string {
  const clean = decodeURI(pathname).replace(/^\/+|\/+$/g, '');
  if (isEndpoint) return clean;
  if (clean === '404') return '404.html';
  return clean === '' ? 'index.html' : `${clean}/index.html`;
}

const hasDotSegments = (file: string) => file.split(/[\\/]/).some((part) => part === '..' || part === '.');

/** Joins a relative file to a folder and refuses whatever would leave it, or climb within it. */
export function joinInside(folder: string, file: string): string {
  const full = resolve(folder, file);
  if (file.includes('\0') || hasDotSegments(file) || !full.startsWith(resolve(folder) + sep)) {
    throw new UserFacingError(
      'PATH_OUTSIDE_RELEASE',
      `The page address "${file.slice(0, 120)}" would be written outside its place in the release; the content behind it must be mended. Nothing was published.`,
    );
  }
  return join(folder, file);
}
