import { LRUCache } from 'lru-cache';
import { collectReads, getSnapshot, logReads, type Snapshot } from '../content/snapshot/snapshot.ts';

interface SharedPart {
  html: string;
  reads: string[];
}

/** The memory of the parts of one snapshot in each thread: room for the cards of some ten thousand products. */
const maxCachedBytes = 6_000_000;
/** The memory of a part besides its text, about. */
const entryBytes = 500;

const createCache = () =>
  new LRUCache<string, SharedPart>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ html, reads }, name) => entryBytes + html.length + name.length + reads.join('').length,
  });

const cachesBySnapshot = new WeakMap<Snapshot, LRUCache<string, SharedPart>>();

function getCache(): LRUCache<string, SharedPart> {
  const snapshot = getSnapshot();
  const cache = cachesBySnapshot.get(snapshot) ?? createCache();
  cachesBySnapshot.set(snapshot, cache);
  return cache;
}

async function renderPart(name: string, render: () => Promise<string>): Promise<string> {
  const cache = getCache();
  const { result: html, reads } = await collectReads(render);
  logReads(reads);
  cache.set(name, { html, reads });
  return html;
}

/**
 * Renders a part of a page once in each thread and snapshot, and returns the same HTML to every later page. The part must
 * depend on nothing but its name and the snapshot. Each page logs what the part has read. Development always renders.
 */
export function renderSharedPart(name: string, render: () => Promise<string>): string | Promise<string> {
  if (import.meta.env.DEV) return render();
  const known = getCache().get(name);
  if (known === undefined) return renderPart(name, render);
  logReads(known.reads);
  return known.html;
}
