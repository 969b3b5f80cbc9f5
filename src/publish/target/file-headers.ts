import mime from 'mime';
import { getCacheControl, immutableFolders } from '../release/headers.ts';
import type { FileHeaders } from './target.ts';

const encodings = { '.br': 'br', '.gz': 'gzip' } as const;
type TwinSuffix = keyof typeof encodings;

/** Text types whose files are encoded as UTF-8. */
const textTypePattern = /^text\/|[/+](?:javascript|json|xml)$/;

const getTwinSuffix = (path: string): TwinSuffix | undefined =>
  path.endsWith('.br') ? '.br' : path.endsWith('.gz') ? '.gz' : undefined;

/** Files without a suffix are files that static hosts read, such as `_headers`. */
function getContentType(path: string): string {
  const type = mime.getType(path) ?? 'text/plain';
  return textTypePattern.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether the file name contains a digest of the file, so that the content of this address never changes. */
export const isImmutable = (path: string): boolean => immutableFolders.some((folder) => `/${path}`.startsWith(folder));

/** The headers of a file of a release. A compressed version has the type of the original file. */
export function getFileHeaders(path: string): FileHeaders {
  const suffix = getTwinSuffix(path);
  return {
    contentType: getContentType(suffix ? path.slice(0, -suffix.length) : path),
    cacheControl: getCacheControl(`/${path}`),
    ...(suffix && { contentEncoding: encodings[suffix] }),
  };
}
