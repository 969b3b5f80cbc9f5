import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Block size and parallelism of scrypt. With a cost of 2 to the power of 14 it is one of the settings that OWASP
 * recommends; a hash takes 16 MB. Each hash contains its settings, so they can be raised later.
 */
const blocks = { r: 8, p: 5 } as const;
const toCost = (work: number): ScryptCost => ({ N: 2 ** work, ...blocks });
type ScryptCost = Readonly<Record<'N' | 'r' | 'p', number>>;

/** Lengths in bytes. */
const keyLength = 32;
const saltLength = 16;
const maxMemory = 256 * 1024 * 1024;

/** Normalizes the password first: the same characters typed on another keyboard are the same password (RFC 8265). */
const deriveKey = (password: string, salt: Buffer, { N, r, p }: ScryptCost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: maxMemory }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

const formatHash = ({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

function parseHash(hash: string) {
  const [, N = '', r = '', p = '', salt = '', key = ''] = hash.split('$');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** Hashes a password for the database, as `scrypt$N$r$p$salt$key`. The work is that of PASSWORD_WORK. */
export async function hashPassword(password: string, work: number): Promise<string> {
  const [salt, cost] = [randomBytes(saltLength), toCost(work)];
  return formatHash(cost, salt, await deriveKey(password, salt, cost));
}

/** Verified where there is no account or no password, so that every attempt takes the same time. It always fails. */
const createDummyHash = (work: number) => formatHash(toCost(work), Buffer.alloc(saltLength), Buffer.alloc(keyLength));

/** Whether a password matches its hash. Without a hash, returns false after the same amount of work. */
export async function verifyPassword(password: string, hash: string | null, work: number): Promise<boolean> {
  const { cost, salt, key } = parseHash(hash ?? createDummyHash(work));
  const derivedKey = await deriveKey(password, salt, cost);
  return hash !== null && key.length === derivedKey.length && timingSafeEqual(key, derivedKey);
}
