import { z } from 'zod';
import { Flag, Text } from './parts.ts';

/** Address text holds at most 50 characters (document 2, section 5). */
const Line = z.string().max(50);
const OptionalLine = Line.nullish().transform((value) => value ?? '');

const shared = {
  address2: OptionalLine,
  /** Colony in Mexico, suburb in New Zealand. */
  address3: OptionalLine,
  city: Line, state: OptionalLine, zipCode: z.string().max(12), country: Text, countryAlpha2: Text,
};

/** An address of the checkout. */
export const Address = z.object({ name: Text, address: Line, ...shared, isPrimary: Flag });
export type Address = z.infer<typeof Address>;

/** A saved address of the profile: its first line is `address1` (document 2, section 3). */
export const SavedAddress = z.object({ name: Line, address1: Line, ...shared, isPrimary: Flag });
export type SavedAddress = z.infer<typeof SavedAddress>;
