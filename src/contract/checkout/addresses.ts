import * as z from 'zod/mini';
import { OptionalFlag, OptionalText, textUpTo } from '../shared-schemas.ts';

/** Address text holds at most 50 characters (document 2, section 5). */
const Line = textUpTo(50);
const OptionalLine = z.pipe(
  z.nullish(Line),
  z.transform((value) => value ?? ''),
);

const shared = {
  address2: OptionalLine,
  /** Colony in Mexico, suburb in New Zealand. */
  address3: OptionalLine,
  city: Line,
  state: OptionalLine,
  zipCode: textUpTo(12),
  country: OptionalText,
  countryAlpha2: OptionalText,
};

/** An address of the checkout. */
export const Address = z.object({ name: OptionalText, address: Line, ...shared, isPrimary: OptionalFlag });
export type Address = z.infer<typeof Address>;

/** A saved address of the profile: its first line is `address1` (document 2, section 3). */
export const SavedAddress = z.object({ name: Line, address1: Line, ...shared, isPrimary: OptionalFlag });
export type SavedAddress = z.infer<typeof SavedAddress>;
