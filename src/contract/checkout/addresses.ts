import * as z from 'zod/mini';
import { Flag, Text, upTo } from '../shared-schemas.ts';

/** Address text holds at most 50 characters (document 2, section 5). */
const Line = upTo(50);
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
  zipCode: upTo(12),
  country: Text,
  countryAlpha2: Text,
};

/** An address of the checkout. */
export const Address = z.object({ name: Text, address: Line, ...shared, isPrimary: Flag });
export type Address = z.infer<typeof Address>;

/** A saved address of the profile: its first line is `address1` (document 2, section 3). */
export const SavedAddress = z.object({ name: Line, address1: Line, ...shared, isPrimary: Flag });
export type SavedAddress = z.infer<typeof SavedAddress>;
