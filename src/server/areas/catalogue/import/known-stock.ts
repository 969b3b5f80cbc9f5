import { z } from 'zod';

/** Units in stock, and how many the last file of an import gave. Null when none did. */
export const KnownStock = z.object({ quantity: z.number(), givenQuantity: z.number().nullable() });
export type KnownStock = z.infer<typeof KnownStock>;
