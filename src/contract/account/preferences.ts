import * as z from 'zod/mini';
import { maxAnswerSkus, shadeDepths, undertones } from '../../config/catalogue/shade-tones.ts';
import { endpoint } from '../endpoint.ts';
import { nonEmptyText } from '../shared-schemas.ts';

const maxSkuLength = 64;

/** An answer in the shade finder. `skus`: the shades that the customer chose or wears, the newest first. */
export const ShadePreference = z.object({
  depth: z.enum(shadeDepths),
  undertone: z.enum(undertones),
  skus: z.array(nonEmptyText(maxSkuLength)).check(z.maxLength(maxAnswerSkus)),
});
export type ShadePreference = z.infer<typeof ShadePreference>;

/** What a customer has chosen for later visits on any device. Null: nothing, or forgotten. */
export const CustomerPreferences = z.object({ shade: z.nullable(ShadePreference) });
export type CustomerPreferences = z.infer<typeof CustomerPreferences>;

export const getPreferences = endpoint('GET', '/api/Customers/Preferences', {
  requirements: [],
  summary: 'What the signed-in customer has chosen for later visits',
  policy: 'signed-in',
  isExtension: true,
  reply: CustomerPreferences,
});
/** Replaces what was kept: the newest request wins. Null forgets. */
export const savePreferences = endpoint('POST', '/api/Customers/Preferences', {
  requirements: [],
  summary: 'Keep what the signed-in customer has chosen',
  policy: 'owner',
  isExtension: true,
  body: CustomerPreferences,
  reply: CustomerPreferences,
});
