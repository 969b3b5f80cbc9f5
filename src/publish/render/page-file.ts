import { join, resolve, sep } from 'node:path';
import { UserFacingError } from '../../config/user-facing-error.ts';

/**
 * The file of a page, relative to the site folder. `en-us/cart` becomes `en-us/cart/index.html`; `404` becomes
 * `404.html`, where static hosts look for it. Endpoints keep their path.
 */
export function toPageFile(pathname: string, isEndpoint: boolean): string {
  const clean = decodeURI(pathname).replace(/^\/+|\/+$/g, '');
  if (isEndpoint) return clean;
  if (clean === '404') return '404.html';
  return clean === '' ? 'index.html' : `${clean}/index.html`;
}

const maxShownLength = 120;

const hasDotSegments = (file: string) => file.split(/[\\/]/).some((segment) => segment === '..' || segment === '.');

/**
 * Joins a relative file path to a folder. Throws `PATH_OUTSIDE_RELEASE` when the path has dot segments or leaves the
 * folder.
 */
export function joinInside(folder: string, file: string): string {
  const full = resolve(folder, file);
  if (file.includes('\0') || hasDotSegments(file) || !full.startsWith(resolve(folder) + sep)) {
    throw new UserFacingError(
      'PATH_OUTSIDE_RELEASE',
      `The page address "${file.slice(0, maxShownLength)}" would be written outside the release. Correct the content it comes from. Nothing was published.`,
    );
  }
  return join(folder, file);
}
