import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { CountryCode } from '../../config/countries.ts';
import { AddToBag } from '../../domain/bag/add-to-bag.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

/** Additions by their id: the time at which their page was opened, and a number. */
const BegunAdditions = z.record(z.string(), z.object({ country: z.string(), item: AddToBag }));

/**
 * Takes over what the shopper added on pages of a country that they left before the code of the bag had loaded.
 * `pageOpenedAt` is the time of this page in ms, whose own additions are under way.
 */
export function takeBegunAdditions(
  storage: KeyValueStorage,
  country: CountryCode,
  pageOpenedAt: number,
): readonly AddToBag[] {
  const begun = Object.entries(readStoredValue(storage, commerceStorageKeys.begunAdditions, BegunAdditions) ?? {});
  const isLeft = ([id, addition]: (typeof begun)[number]) =>
    addition.country === country && !id.startsWith(`${pageOpenedAt} `);
  const left = begun.filter(isLeft);
  if (left.length > 0)
    writeStoredValue(
      storage,
      commerceStorageKeys.begunAdditions,
      Object.fromEntries(begun.filter((addition) => !isLeft(addition))),
    );
  return left.map(([, { item }]) => item);
}
