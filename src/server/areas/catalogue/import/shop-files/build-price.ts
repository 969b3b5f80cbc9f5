import type { ImportMapping } from '../../../../../contract/desk/import-mapping.ts';
import { toDecimalAmount } from '../../../../../domain/payments/decimal-amount.ts';
import type { Findings } from '../findings.ts';
import { readPriceText } from './price-text.ts';
import type { ShopRow } from './shop-row.ts';
import { readMoment } from './values.ts';

type ReadPrice = { minor: number } | { problem: string };

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

/** The price while a sale runs. Null outside of it, and when the sale cannot be read. */
function readSalePrice(row: ShopRow, currency: string, now: number, findings: Findings): number | null {
  const start = row.saleStart === '' ? -Infinity : readMoment(row.saleStart);
  const end = row.saleEnd === '' ? Infinity : readMoment(row.saleEnd, true);
  const price = readPrice(row.salePrice, currency);
  if (start === null || end === null) {
    findings.addCorrection('DATE_DROPPED', { sku: row.sku, from: `${row.saleStart}/${row.saleEnd}` });
    return null;
  }
  if (price === null || 'problem' in price) {
    findings.addCorrection('FIELD_DROPPED', { sku: row.sku, field: 'salePrice', from: row.salePrice });
    return null;
  }
  return now >= start && now < end ? price.minor : null;
}

/** The price of a row as a decimal text of the mapping's currency. `inherited`: of its parent, when it has none. */
export function buildPrice(
  row: ShopRow,
  { currency, salePrices }: ImportMapping,
  { inherited, now }: { inherited: string; now: number },
  findings: Findings,
): { price: string | null } | { problem: string } {
  const code = currency ?? '';
  const regular = readPrice(row.price || inherited, code);
  if (regular === null) return { price: null };
  if ('problem' in regular) return regular;
  if (row.salePrice === '') return { price: toDecimalAmount(regular.minor, code) };
  if (salePrices === 'leave-out')
    findings.addCorrection('SALE_PRICE_LEFT_OUT', { sku: row.sku, from: row.salePrice, to: row.price });
  const sale = salePrices === 'charge' ? readSalePrice(row, code, now, findings) : null;
  return { price: toDecimalAmount(sale ?? regular.minor, code) };
}
