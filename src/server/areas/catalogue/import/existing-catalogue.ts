import type { CountryCode } from '../../../../config/countries.ts';
import type { ProductPicture } from '../../../platform/database/tables/catalogue.ts';
import type { GivenSkus } from './address-skus.ts';
import type { ExistingProducts } from './existing-products.ts';
import type { Lookup } from './lookup-stage.ts';
import type { KnownStock } from './known-stock.ts';

interface ShopLocale {
  code: string;
  countryCode: CountryCode;
  isDefault: boolean;
}

/** A name in each locale that has one. */
export type Names = Readonly<Record<string, string>>;

/** A category that stays in the catalogue beside those of the file. */
export interface ExistingCategory {
  categoryId: number;
  subCategoryIds: readonly number[];
  names: Names;
}

/** The catalogue that an import is planned against. For a replacing import it holds only the membership fee. */
export interface ExistingCatalogue {
  /** Every locale of the shop, in display order. */
  locales: readonly ShopLocale[];
  products: ExistingProducts;
  /** The names of these products, by sku. */
  names: Lookup<Names>;
  categories: readonly ExistingCategory[];
  /** Of all categories: a file that does not say leaves them hidden. */
  hiddenCategoryIds?: ReadonlySet<number>;
  /** The ids of products that a replacing import may bring again, by sku. */
  formerIds?: Lookup<number>;
  /** Of all products, also those that a replacing import removes. */
  givenSkus?: GivenSkus;
  /** The further pictures of the products that have some, by sku. */
  pictures?: ReadonlyMap<string, readonly ProductPicture[]>;
  /** The stock by `sku/country`, without base products that have shades. */
  stock: Lookup<KnownStock>;
}

/** The locale of texts that name none: the first default locale of the shop. */
export const getMainLocale = ({ locales }: ExistingCatalogue): string =>
  (locales.find(({ isDefault }) => isDefault) ?? locales[0])?.code ?? 'en-us';

/** A locale in the spelling of the shop: `en_US` becomes `en-us`. */
export const normalizeLocale = (key: string): string => key.replaceAll('_', '-').toLowerCase();
