import { randomBytes } from 'node:crypto';
import type { CountryCode } from '../../../config/countries.ts';
import type { BasketDependencies } from './load-basket.ts';
import { createOwnBasket, findOwnBasketId } from './queries.ts';

const basketIdBytes = 16;

/** Creates an id that cannot be guessed, since it is all that a guest needs to use their bag (T15). */
export const createBasketId = () => randomBytes(basketIdBytes).toString('base64url');

/** Returns the id of an account's bag in a country. Creates the bag when there is none. */
export async function findOrCreateOwnBasketId(
  { db, now }: BasketDependencies,
  { ownerId, country }: { ownerId: number; country: CountryCode },
): Promise<string> {
  const existing = await findOwnBasketId(db, ownerId, country);
  if (existing) return existing.id;
  await createOwnBasket(db, { id: createBasketId(), country, ownerId, at: new Date(now()) });
  const created = await findOwnBasketId(db, ownerId, country);
  if (!created) throw new RangeError('The bag of an account was deleted right after it was created.');
  return created.id;
}
