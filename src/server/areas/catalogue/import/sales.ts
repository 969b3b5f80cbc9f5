import { countries, type CountryCode } from '../../../../config/countries.ts';
import { isLocalTime, parseLocalTime } from '../../../../domain/local-time.ts';
import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { CountryDetailsRow } from './rows.ts';

/** A sale of a product in a country. Instants are ISO 8601 in UTC; null is open. */
export interface Sale {
  priceMinor: number;
  startsAt: string | null;
  endsAt: string | null;
}

type SaleRow = NonNullable<NonNullable<CountryDetailsRow['sales']>[number]>;
type ReadPrice = (price: SaleRow['price']) => number | null;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const localTimePattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2})(:\d{2}(?::\d{2})?)$/;
const zonedTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const dayMs = 86_400_000;

/** Midnight after a day. */
const toNextMidnight = (midnight: string): string =>
  new Date(Date.parse(`${midnight}Z`) + dayMs).toISOString().slice(0, midnight.length);

/**
 * The instant of a date of a file. Without a zone, it is one of the country's clock. A day begins at midnight there, and as
 * an end it is over at the next midnight. NaN when it cannot be read, or can mean two days: `01/02/2027`.
 */
export function readSaleMoment(text: string, timeZone: string, isEnd: boolean): number {
  if (dayPattern.test(text)) {
    const midnight = `${text}T00:00`;
    return parseLocalTime(isEnd && isLocalTime(midnight) ? toNextMidnight(midnight) : midnight, timeZone);
  }
  const [, day, hour = '', minutes = ''] = localTimePattern.exec(text) ?? [];
  if (day !== undefined) return parseLocalTime(`${day}T${hour.padStart(2, '0')}${minutes}`, timeZone);
  const zoned = text.replace(' ', 'T').replace(' ', '');
  return zonedTimePattern.test(zoned) ? Date.parse(zoned) : Number.NaN;
}

/** Null for an open end. Undefined when the text cannot be read. */
function readInstant(text: string, country: CountryCode, isEnd: boolean): string | null | undefined {
  if (text.trim() === '') return null;
  const instant = readSaleMoment(text.trim(), countries[country].timeZone, isEnd);
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

function readSale(row: SaleRow, country: CountryCode, regularMinor: number, readPrice: ReadPrice): Sale | null {
  const startsAt = readInstant(row.startsAt, country, false);
  const endsAt = readInstant(row.endsAt, country, true);
  const priceMinor = readPrice(row.price);
  if (startsAt === undefined || endsAt === undefined || priceMinor === null || priceMinor >= regularMinor) return null;
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return null;
  return { priceMinor, startsAt, endsAt };
}

const describeSale = ({ price, startsAt, endsAt }: SaleRow): string =>
  [price ?? '', startsAt, endsAt].filter((part) => part !== '').join(' / ');

/** The sales of a product in a country that lower its price. Others are reported. */
export function readSales(
  { sales }: CountryDetailsRow,
  { sku, country, regularMinor }: { sku: string; country: CountryCode; regularMinor: number },
  readPrice: ReadPrice,
  findings: Findings,
): Sale[] {
  return (sales ?? []).slice(0, importLimits.sales).flatMap((row) => {
    if (!row) return [];
    const sale = readSale(row, country, regularMinor, readPrice);
    if (!sale) findings.addCorrection('SALE_DROPPED', { sku, field: `sale ${country}`, from: describeSale(row) });
    return sale ?? [];
  });
}

/** The price and the sales of details. The API has the price of a sale that runs as `price`. */
export function splitPrice(details: CountryDetailsRow): CountryDetailsRow {
  const { price, regularPrice, saleStartsAt, saleEndsAt } = details;
  if (typeof regularPrice !== 'number' || !(Number(price) < regularPrice)) return details;
  return { ...details, price: regularPrice, sales: [{ price, startsAt: saleStartsAt, endsAt: saleEndsAt }] };
}
