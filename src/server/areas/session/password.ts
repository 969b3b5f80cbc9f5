import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Cost, block size and parallelism: one of the settings that OWASP gives for scrypt, with 16 MB a hash. They stand in
 * each hash, so they may grow.
 */
const scryptCost = { N: 2 ** 14, r: 8, p: 5 } as const;
type ScryptCost = Readonly<Record<keyof typeof scryptCost, number>>;
const keyLength = 32;

/** The same letters typed on another keyboard are the same password (RFC 8265). */
const deriveKey = (password: string, salt: Buffer, { N, r, p }: ScryptCost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

const formatHash = ({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** A password as it is kept: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return formatHash(scryptCost, salt, await deriveKey(password, salt, scryptCost));
}

/**
 * Stands in where there is no account or no password, so that a try takes as long as any other. No password fits it.
 */
const dummyHash = formatHash(scryptCost, Buffer.alloc(16), Buffer.alloc(keyLength));

/** Whether a password fits. Without a hash the answer is no, after the time that a yes would have taken. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N = '', r = '', p = '', salt = '', key = ''] = (hash ?? dummyHash).split('$');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const kept = Buffer.from(key, 'base64url');
  return hash !== null && kept.length === derived.length && timingSafeEqual(kept, derived);
}
