import type { CountryCode } from '../../../../config/countries.ts';

interface ShopLocale {
  code: string;
  countryCode: CountryCode;
  isDefault: boolean;
}

/** A product that stays in the catalogue beside the file's. */
export interface ExistingProduct {
  productId: number;
  sku: string;
  baseSku: string | null;
  position: number;
  names: Readonly<Record<string, string>>;
}

/** A category that stays in the catalogue beside the file's. */
export interface ExistingCategory {
  categoryId: number;
  subCategoryIds: readonly number[];
  names: Readonly<Record<string, string>>;
}

/** What an import is planned against. A replacing import finds only the membership fee standing. */
export interface ExistingCatalogue {
  /** Every locale of the shop, in its order. */
  locales: readonly ShopLocale[];
  products: readonly ExistingProduct[];
  categories: readonly ExistingCategory[];
  /** Units in stock by `sku/country`, of products that are sold themselves. */
  stock: ReadonlyMap<string, number>;
}

/** The locale a text without one is taken to be in: the shop's first default. */
export const getMainLocale = ({ locales }: ExistingCatalogue): string =>
  (locales.find(({ isDefault }) => isDefault) ?? locales[0])?.code ?? 'en-us';

/** A locale key as the shop writes it: `en_US` is `en-us`. */
export const normalizeLocale = (key: string): string => key.replaceAll('_', '-').toLowerCase();
