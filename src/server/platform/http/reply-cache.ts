import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface CachedReply {
  body: Buffer;
  etag: string;
}

interface CacheEntry {
  version: number | string;
  reply: CachedReply;
}

interface ReplyCacheOptions {
  /** The version of the content. Replies of another version are created again. */
  version: () => Promise<number | string>;
  /** The maximum number of cached replies, so that many addresses with short replies cannot exhaust the memory. */
  maxEntries?: number;
  /** The maximum size in bytes. The least recently used replies are dropped first. */
  maxBytes?: number;
}

/** The memory of an entry besides the body: its key, its entity tag and the objects around them. */
const entryOverheadBytes = 512;

/**
 * Replies without items are not cached: the number of addresses with such replies is unlimited, and they are cheap to
 * create.
 */
const isEmptyList = ({ body }: CachedReply) => body.length <= '[]'.length;

/**
 * Serialised replies by address. A reply is created once for each content version, however many requests wait for it.
 */
export function createReplyCache({ version, maxEntries = 10_000, maxBytes = 128 * 1024 * 1024 }: ReplyCacheOptions) {
  const entries = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ reply }) => reply.body.length + entryOverheadBytes,
  });
  const inProgress = new Map<string, Promise<CachedReply>>();

  async function createEntry(
    key: string,
    current: number | string,
    create: () => Promise<unknown>,
  ): Promise<CachedReply> {
    const reply = serialise(await create());
    if (!isEmptyList(reply)) entries.set(key, { version: current, reply });
    return reply;
  }

  return {
    /** Returns the reply for an address. When `create` fails, nothing is cached. */
    async get(address: string, create: () => Promise<unknown>): Promise<CachedReply> {
      const current = await version();
      const key = hashAddress(address);
      const entry = entries.get(key);
      if (entry?.version === current) return entry.reply;
      const progressKey = `${current} ${key}`;
      const pending = inProgress.get(progressKey);
      if (pending) return pending;
      const created = createEntry(key, current, create).finally(() => inProgress.delete(progressKey));
      inProgress.set(progressKey, created);
      return created;
    },
  };
}
export type ReplyCache = ReturnType<typeof createReplyCache>;

/** Keys have the same length for addresses of any length. */
const hashAddress = (address: string) => createHash('sha256').update(address).digest('base64url');

const etagLength = 27;

function serialise(reply: unknown): CachedReply {
  const body = Buffer.from(JSON.stringify(reply));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, etagLength)}"` };
}
