import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readOrCreateSecret } from '../../platform/database/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Numbers have eight digits up to 67 million orders. */
const halfBits = 13;
const halfSize = 2 ** halfBits;
const permutedCount = halfSize * halfSize;
const firstNumber = 10_000_000;
const rounds = [0, 1, 2, 3];

const mixHalf = (key: string, round: number, half: number) =>
  createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE() % halfSize;

/**
 * The number of an order, as shoppers see it. It is a permutation of the order's id by a secret key (a Feistel
 * network), so that numbers are unique and do not reveal how many orders the shop has.
 */
export function toOrderNumber(orderId: number, key: string): string {
  const block = Math.floor(orderId / permutedCount);
  const value = orderId % permutedCount;
  let [left, right] = [Math.floor(value / halfSize), value % halfSize];
  for (const round of rounds) [left, right] = [right, left ^ mixHalf(key, round, right)];
  return String(firstNumber + block * permutedCount + left * halfSize + right);
}

/** Returns a function that reads the key of this shop, which is made before its first order. */
export function createOrderNumberKey(db: Kysely<Tables>): () => Promise<string> {
  let key: Promise<string> | undefined;
  const readKey = async () => {
    const create = () => Promise.resolve(randomBytes(32).toString('base64url'));
    return z.string().parse(await readOrCreateSecret(db, 'order-numbers', create));
  };
  return () =>
    (key ??= readKey().catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
}
