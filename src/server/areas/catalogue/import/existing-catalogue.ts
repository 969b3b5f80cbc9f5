import type { CountryCode } from '../../../../config/countries.ts';
import type { ProductPicture } from '../../../platform/database/tables/catalogue.ts';
import type { GivenSkus } from './address-skus.ts';

interface ShopLocale {
  code: string;
  countryCode: CountryCode;
  isDefault: boolean;
}

/** A product that stays in the catalogue beside those of the file. */
export interface ExistingProduct {
  productId: number;
  sku: string;
  baseSku: string | null;
  position: number;
  names: Readonly<Record<string, string>>;
}

/** A category that stays in the catalogue beside those of the file. */
export interface ExistingCategory {
  categoryId: number;
  subCategoryIds: readonly number[];
  names: Readonly<Record<string, string>>;
}

/** The catalogue that an import is planned against. For a replacing import it holds only the membership fee. */
export interface ExistingCatalogue {
  /** Every locale of the shop, in display order. */
  locales: readonly ShopLocale[];
  products: readonly ExistingProduct[];
  categories: readonly ExistingCategory[];
  /** The ids of products that a replacing import may bring again, by sku. */
  formerIds?: ReadonlyMap<string, number>;
  /** Of all products, also those that a replacing import removes. */
  givenSkus?: GivenSkus;
  /** The further pictures of the products that have some, by sku. */
  pictures?: ReadonlyMap<string, readonly ProductPicture[]>;
  /** Units in stock by `sku/country`, without base products that have shades. */
  stock: ReadonlyMap<string, number>;
}

/** The locale of texts that name none: the first default locale of the shop. */
export const getMainLocale = ({ locales }: ExistingCatalogue): string =>
  (locales.find(({ isDefault }) => isDefault) ?? locales[0])?.code ?? 'en-us';

/** A locale in the spelling of the shop: `en_US` becomes `en-us`. */
export const normalizeLocale = (key: string): string => key.replaceAll('_', '-').toLowerCase();
