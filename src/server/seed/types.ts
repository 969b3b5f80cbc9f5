import type { Art } from '../art/forms.ts';
import type { CountryCode } from '../../config/countries.ts';

/** One text in each language the demo shop is written in. `en` is American English; the other English locales derive their spelling from it. */
export interface Texts { en: string; es: string; fr: string; zhHans: string; zhHant: string }

/** What products of one kind share: how they help, what is in them, how they are put on. HTML: `<p>`, `<ul>`, `<li>`, `<strong>`, `<em>` only. */
export interface SeedKind {
  /** Used by `SeedProduct.kind`. */
  key: string;
  benefits: Texts;
  /** INCI list in Latin/English as printed on a pack, one for every language. */
  ingredients: string;
  applicationTechniques: Texts;
}

/** One sellable product of the demo catalogue, or the base product of a shade family. */
export interface SeedProduct {
  /** `AV-` and four digits: two for the category, two running (category 3, fifth product: `AV-0305`). Shades get `AV-0305-01`, … */
  sku: string;
  categoryId: number;
  subCategoryId: number;
  /** A `SeedKind.key`. */
  kind: string;
  name: Texts;
  /** Two or three sentences of plain text, 25 to 60 words in English. */
  details: Texts;
  /** As printed on the pack, with a no-break-free space: `3.5 g`, `15 ml`, `1 piece`. */
  displayWeight: string;
  /** US price in cents; the other countries' prices derive from it. */
  priceUs: number;
  art: Art;
  /** A shade family of `shades.ts`: its key and how many of its shades this product comes in (2 to 60). */
  shades?: { family: string; count: number };
  /** Countries where the product is listed but not for sale. */
  notForSaleIn?: readonly CountryCode[];
  /** Countries that do not carry the product at all. */
  absentIn?: readonly CountryCode[];
  /** Skus shown under "you may like". */
  crossSelling: readonly string[];
  /** Brand line printed above the name, such as `Velvet Hour`. */
  line: string;
}

/** A family of shades, ordered as on a swatch book: a product takes the first `count`. */
export interface SeedShadeFamily { key: string; shades: readonly { name: Texts; color: string }[] }

export interface SeedSubCategory { id: number; name: Texts; orderBy: number }
export interface SeedCategory { categoryId: number; name: Texts; description: Texts; orderBy: number; art: Art; subCategories: readonly SeedSubCategory[] }
