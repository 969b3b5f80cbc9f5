import type { ProductOffer } from '../../domain/catalogue/product-offer.ts';
import { formatPrice } from '../../domain/money.ts';
import type { SaleRecord } from '../snapshot/catalogue-records.ts';
import type { Market } from './market.ts';

/** The sale of an offer with its regular price as a text. Nothing while no sale runs. */
export const readSale = ({ sale }: ProductOffer, market: Market, locale: string): { sale?: SaleRecord } =>
  sale ? { sale: { ...sale, displayRegularPrice: formatPrice(sale.regularPrice, market, locale) } } : {};
