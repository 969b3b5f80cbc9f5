import * as z from 'zod/mini';
import { CountryCode } from '../shared-schemas.ts';
import { optionKinds } from '../../config/desk/import-option-kinds.ts';

/** How the catalogue file of another shop becomes a catalogue of this one. */
export const ImportMapping = z.strictObject({
  /** Names of columns by what they mean, where the file has its own: `{ "price": "Retail" }`. */
  columns: z._default(z.record(z.string(), z.string()), {}),
  /** Where products of a category go: `Lips > Lipstick`. Null leaves them out. */
  categories: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  /** Where the prices of the file hold. All have its currency. */
  countries: z.array(CountryCode),
  currency: z.nullable(z.string()),
  /** The locales whose texts the file has. */
  locales: z.array(z.string()),
  /** What the options of products become, by their names in the file. */
  options: z._default(z.record(z.string(), z.enum(optionKinds)), {}),
  /**
   * A sale price is charged from its start to its end, by the clock of each country, or left out. Where the price of a
   * file is the reduced one (Shopify), it is charged either way, and shown as reduced with `charge` only.
   */
  salePrices: z._default(z.enum(['leave-out', 'charge']), 'leave-out'),
  /** Whether the weight of the file is shown as the size of a product that has none. */
  weights: z._default(z.enum(['show', 'leave-out']), 'show'),
});
export type ImportMapping = z.infer<typeof ImportMapping>;
/** A mapping that may lack what is then drafted. */
export const KeptMapping = z.partial(ImportMapping);
export type KeptMapping = Partial<{ [Key in keyof ImportMapping]: ImportMapping[Key] | undefined }>;
