import type { ColumnType, Generated } from 'kysely';
import type { AnyPictureKind } from '../../../../config/catalogue/picture-kinds.ts';
import type { ProductLabelKey } from '../../../../config/catalogue/product-labels.ts';
import type { ShadeDepth, ShadeKind, Undertone } from '../../../../config/catalogue/shade-tones.ts';
import type { CountryCode } from '../../../../config/countries.ts';
import type { AttributeValues } from '../../../../domain/catalogue/product-attributes.ts';
import type { LongTexts } from '../../../../domain/catalogue/long-texts.ts';
import type { Art } from '../product-art.ts';
import type { JsonColumn } from './columns.ts';

interface LocalizedNameColumns {
  locale: string;
  name: string;
}

/** Imports write instants as texts. */
type TimeColumn = ColumnType<Date | null, Date | string | null, Date | string | null>;

interface CategoryRating {
  ratingValue: number;
  reviewCount: number;
}

export interface ProductPicture {
  kind: AnyPictureKind;
  imageUrl: string;
  shadeImageUrl?: string;
  /** The shade that alone has the picture. */
  shadeSku?: string;
}

/** Categories, products, prices and stock. */
export interface CatalogueTables {
  categories: {
    categoryId: number;
    orderBy: number;
    art: JsonColumn<Art>;
    rating: ColumnType<CategoryRating | null, string | null, string | null>;
    /** A hidden category has no page and no links. */
    isHidden: Generated<boolean>;
  };
  categoryTexts: LocalizedNameColumns & { categoryId: number; description: string };
  subcategories: { id: number; categoryId: number; orderBy: number };
  subcategoryTexts: LocalizedNameColumns & { subcategoryId: number };
  /** `imageUrl` is an image on another host, or null when the server draws it. `art.color` may list several colors. */
  products: Record<ProductLabelKey, string> & {
    productId: number;
    sku: string;
    baseSku: string | null;
    link: string;
    color: string | null;
    art: JsonColumn<Art>;
    imageUrl: string | null;
    /** Further pictures. `shadeImageUrl` has `{sku}` in place of the sku of a shade. */
    pictures: ColumnType<readonly ProductPicture[], string | undefined, string>;
    position: number;
    /** The number below the barcode. */
    gtin: ColumnType<string | null, string | null | undefined, string | null>;
    /** The sku as its feed has it, when no address can have that. */
    givenSku: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of a base product. */
    shadeKind: ShadeKind | null;
    shadeDepth: ShadeDepth | null;
    depthLevel: number | null;
    undertone: Undertone | null;
    /** `src/config/catalogue/product-attributes.ts`. A shade has only what differs from its base product. */
    attributes: ColumnType<AttributeValues, string | undefined, string>;
  };
  /** A shade's missing texts are those of its base product. */
  productTexts: LocalizedNameColumns & { productId: number; texts: JsonColumn<LongTexts> };
  productPrices: {
    productId: number;
    countryCode: CountryCode;
    priceMinor: number;
    categoryId: number;
    subcategoryId: number;
    isForSale: boolean;
    hasSwatch: boolean;
    showColorSwatches: boolean;
    /** Since when the country sells the product: a plain date (YYYY-MM-DD). Null where nobody knows. */
    availableSince: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /**
   * When a country sells a product at another price: from `startsAt` on, until before `endsAt`; null is open. What holds at
   * a moment: `current-price.ts`.
   */
  salePeriods: {
    productId: number;
    countryCode: CountryCode;
    /** The place among the sales of the product in the country. */
    number: number;
    priceMinor: number;
    startsAt: TimeColumn;
    endsAt: TimeColumn;
  };
  /** One row: up to when begins and ends of sales are noted as changes of the content. */
  saleTurns: { id: 1; notedUntil: Date };
  /** The places of base products by what was sold. A product of which nothing was sold has none. */
  salesRanks: { productId: number; countryCode: CountryCode; rank: number; categoryRank: number };
  /** `givenQuantity`: what the last file of an import said. Null when none did. */
  stock: { productId: number; countryCode: CountryCode; quantity: number; givenQuantity: number | null };
  crossSelling: { productId: number; position: number; sku: string };
}
