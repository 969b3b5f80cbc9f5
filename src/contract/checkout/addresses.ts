import * as z from 'zod/mini';
import { maxAddressLength } from '../../config/checkout/form-limits.ts';
import { OptionalFlag, OptionalText, ReplyText, textUpTo } from '../shared-schemas.ts';

/** A text of an address (VAL-037). */
const Line = textUpTo(maxAddressLength);
const OptionalLine = z.pipe(
  z.nullish(Line),
  z.transform((value) => value ?? ''),
);

const sharedFields = {
  address2: OptionalLine,
  /** The colony in Mexico, the suburb in New Zealand (CHK-031). */
  address3: OptionalLine,
  city: Line,
  state: OptionalLine,
  zipCode: textUpTo(12),
  country: OptionalText,
  countryAlpha2: OptionalText,
};

/** An address in the checkout. */
export const Address = z.object({ name: OptionalText, address: Line, ...sharedFields, isPrimary: OptionalFlag });
export type Address = z.infer<typeof Address>;

/** A saved address of the profile; its first line is `address1` (API-065). */
export const SavedAddress = z.object({ name: Line, address1: Line, ...sharedFields, isPrimary: OptionalFlag });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** A saved address of a reply, which may lack parts that the forms ask for. Fields that the shop does not know stay. */
export const ReplyAddress = z.looseObject({
  ...SavedAddress.shape,
  ...{ name: ReplyText, address1: ReplyText, address2: ReplyText, address3: ReplyText },
  ...{ city: ReplyText, state: ReplyText, zipCode: ReplyText },
  ...{ country: ReplyText, countryAlpha2: ReplyText },
});
