import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface CachedReply {
  body: Buffer;
  etag: string;
}

interface CacheEntry {
  version: number;
  reply: CachedReply;
}

interface ReplyCacheOptions {
  /** The version of the content. A reply of another version is made again. */
  version: () => Promise<number>;
  /** Most replies held, so that many different addresses with short replies cannot exhaust the memory. */
  maxEntries?: number;
  /** Most bytes held. The replies used longest ago go first. */
  maxBytes?: number;
}

/** What the cache itself holds of an entry: its key, its entity tag and the objects around them. */
const entryOverheadBytes = 512;

/** Addresses that list nothing can be made up without end and are cheap to answer, so their replies are not kept. */
const isEmptyList = ({ body }: CachedReply) => body.length <= '[]'.length;

/** Serialised replies by address. Each is made once per version of the content, however many requests wait for it. */
export function createReplyCache({ version, maxEntries = 10_000, maxBytes = 128 * 1024 * 1024 }: ReplyCacheOptions) {
  const entries = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ reply }) => reply.body.length + entryOverheadBytes,
  });
  const inProgress = new Map<string, Promise<CachedReply>>();

  async function createEntry(key: string, current: number, create: () => Promise<unknown>): Promise<CachedReply> {
    const reply = serialise(await create());
    if (!isEmptyList(reply)) entries.set(key, { version: current, reply });
    return reply;
  }

  return {
    /** The reply for an address. A failure of `create` is not kept. */
    async get(address: string, create: () => Promise<unknown>): Promise<CachedReply> {
      const current = await version();
      const key = hashAddress(address);
      const entry = entries.get(key);
      if (entry?.version === current) return entry.reply;
      const progressKey = `${current} ${key}`;
      const known = inProgress.get(progressKey);
      if (known) return known;
      const created = createEntry(key, current, create).finally(() => inProgress.delete(progressKey));
      inProgress.set(progressKey, created);
      return created;
    },
  };
}
export type ReplyCache = ReturnType<typeof createReplyCache>;

/** Keys have one length, however long an address is. */
const hashAddress = (address: string) => createHash('sha256').update(address).digest('base64url');

const etagLength = 27;

function serialise(reply: unknown): CachedReply {
  const body = Buffer.from(JSON.stringify(reply));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, etagLength)}"` };
}
