import { createHash } from 'node:crypto';

export interface CachedReply {
  body: Buffer;
  etag: string;
}

interface CacheEntry {
  version: number;
  reply: Promise<CachedReply>;
  bytes: number;
}

interface ReplyCacheOptions {
  /** The version of the content; a reply made under another version is made again. */
  version: () => Promise<number>;
  /** Most bytes held; the replies used longest ago go first. */
  maxBytes?: number;
}

/**
 * Serialised replies by address, each made once per version of the content however many ask for it at the same time.
 */
export function createReplyCache({ version, maxBytes = 128 * 1024 * 1024 }: ReplyCacheOptions) {
  const entries = new Map<string, CacheEntry>();
  let held = 0;

  const drop = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const shrink = () => {
    for (const key of entries.keys()) {
      if (held <= maxBytes) return;
      drop(key);
    }
  };
  const touch = (key: string, entry: CacheEntry) => {
    entries.delete(key);
    entries.set(key, entry);
  };

  const store = (key: string, current: number, make: () => Promise<unknown>): Promise<CachedReply> => {
    drop(key);
    const entry: CacheEntry = { version: current, bytes: 0, reply: make().then(serialise) };
    entries.set(key, entry);
    entry.reply.then(
      ({ body }) => {
        if (entries.get(key) === entry) {
          entry.bytes = body.length;
          held += body.length;
          shrink();
        }
      },
      () => {
        if (entries.get(key) === entry) drop(key);
      },
    );
    return entry.reply;
  };

  return {
    /** The reply for an address. A failure of `make` is not kept. */
    async get(key: string, make: () => Promise<unknown>): Promise<CachedReply> {
      const current = await version();
      const entry = entries.get(key);
      if (entry?.version !== current) return store(key, current, make);
      touch(key, entry);
      return entry.reply;
    },
  };
}
export type ReplyCache = ReturnType<typeof createReplyCache>;

function serialise(reply: unknown): CachedReply {
  const body = Buffer.from(JSON.stringify(reply));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}
