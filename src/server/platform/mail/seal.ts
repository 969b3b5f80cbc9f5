import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts texts, so that they cannot be read from the database alone: emails contain links into accounts. */
export interface Seal {
  close(text: string): Promise<string>;
  /**
   * Returns null for a text that was encrypted with another key. A text that is not encrypted is returned unchanged.
   */
  open(text: string): Promise<string | null>;
}

const keyBytes = 32;

/** Reads the key from its file, or creates it. When several processes start at the same time, all get the first key. */
async function readOrCreateKey(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'mailbox.key');
  const temporaryPath = `${path}.${randomBytes(8).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(temporaryPath, randomBytes(keyBytes), { mode: 0o600 });
  await link(temporaryPath, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(temporaryPath);
  return new Uint8Array(await readFile(path));
}

/**
 * Encrypts with a key that is stored beside the database, in the data folder. Only the user of the server can read it.
 */
export function createSeal(dataDir: string): Seal {
  let pendingKey: Promise<Uint8Array> | undefined;
  const loadKey = () => (pendingKey ??= readOrCreateKey(dataDir));
  return {
    close: async (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(await loadKey()),
    open: async (text) => {
      try {
        return new TextDecoder().decode((await compactDecrypt(text, await loadKey())).plaintext);
      } catch (error) {
        if (error instanceof errors.JWEInvalid) return text;
        if (error instanceof errors.JWEDecryptionFailed) return null;
        throw error;
      }
    },
  };
}
