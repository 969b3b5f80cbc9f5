import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const lowestCost = { N: 2, r: 1, p: 1 } as const;

/**
 * Lets this process hash passwords at the lowest cost, whatever it asks for: most of the work of a simulated day would be
 * to hash them. Such a process cannot verify the hashes of other processes.
 */
export function hashPasswordsCheaply(): void {
  const { scrypt } = crypto;
  type Done = (error: Error | null, key: Buffer) => void;
  const hash = (password: string, salt: Buffer, length: number, _cost: unknown, done: Done) => {
    scrypt(password, salt, length, lowestCost, done);
  };
  Object.assign(crypto, { scrypt: hash });
  syncBuiltinESMExports();
}
