import type { ImportMapping } from '../../../../../contract/desk/import-mapping.ts';
import { toDecimalAmount } from '../../../../../domain/payments/decimal-amount.ts';
import type { Findings } from '../findings.ts';
import { readPriceText } from './price-text.ts';
import type { ShopRow } from './shop-row.ts';

type ReadPrice = { minor: number } | { problem: string };

/** Texts in the field names of our own files. The clock of each country says what times without a zone mean. */
interface BuiltPrice {
  price: string | null;
  sales: readonly { price: string; startsAt: string; endsAt: string }[];
}

function readPrice(text: string, currency: string): ReadPrice | null {
  const price = readPriceText(text, currency);
  if (price.status === 'none') return null;
  if (price.status === 'unreadable') return { problem: price.problem };
  if (price.currencies !== null && !price.currencies.includes(currency))
    return {
      problem: `"${text}" is in ${price.currencies.join(' or ')}, but the mapping says ${currency}. Import prices in other currencies from a file of their own.`,
    };
  return { minor: price.minor };
}

function buildSales(row: ShopRow, currency: string, findings: Findings): BuiltPrice['sales'] {
  const price = readPrice(row.salePrice, currency);
  if (price === null || 'problem' in price) {
    findings.addCorrection('FIELD_DROPPED', { sku: row.sku, field: 'salePrice', from: row.salePrice });
    return [];
  }
  return [{ price: toDecimalAmount(price.minor, currency), startsAt: row.saleStart, endsAt: row.saleEnd }];
}

/** A sale without dates, of a file that has its price as the price. Null when the price is not reduced. */
function buildReducedPrice(row: ShopRow, minor: number, currency: string): BuiltPrice | null {
  const regular = readPrice(row.regularPrice, currency);
  if (regular === null || 'problem' in regular || regular.minor <= minor) return null;
  const sale = { price: toDecimalAmount(minor, currency), startsAt: '', endsAt: '' };
  return { price: toDecimalAmount(regular.minor, currency), sales: [sale] };
}

/**
 * The regular price of a row as a decimal text of the mapping's currency, and its sales. `inherited`: the price of its
 * parent, when it has none.
 */
export function buildPrice(
  row: ShopRow,
  { currency, salePrices }: ImportMapping,
  inherited: string,
  findings: Findings,
): BuiltPrice | { problem: string } {
  const code = currency ?? '';
  const read = readPrice(row.price || inherited, code);
  if (read === null) return { price: null, sales: [] };
  if ('problem' in read) return read;
  const price = toDecimalAmount(read.minor, code);
  const isCharged = salePrices === 'charge';
  if (row.salePrice === '') {
    const reduced = isCharged ? buildReducedPrice(row, read.minor, code) : null;
    return reduced ?? { price, sales: [] };
  }
  if (isCharged) return { price, sales: buildSales(row, code, findings) };
  findings.addCorrection('SALE_PRICE_LEFT_OUT', { sku: row.sku, from: row.salePrice, to: row.price });
  return { price, sales: [] };
}
