import { isGtin } from '../../../../domain/catalogue/gtin.ts';
import { type AttributeValues, readAttributes } from '../../../../domain/catalogue/product-attributes.ts';
import { isDay } from '../../../../domain/catalogue/plain-day.ts';
import type { Findings } from './findings.ts';

/** The attributes that shoppers filter by. What is unknown is left out and reported. */
export function readProductAttributes(raw: unknown, sku: string, findings: Findings): AttributeValues {
  const { attributes, unknown } = readAttributes(raw);
  for (const from of unknown) findings.addCorrection('ATTRIBUTE_DROPPED', { sku, from });
  return attributes;
}

/** Since when a country sells a product: the day of a date, with or without its time. Null when nobody says. */
export function readAvailableSince(text: string, sku: string, findings: Findings): string | null {
  const day = text.trim().split('T')[0] ?? '';
  if (day === '') return null;
  if (isDay(day)) return day;
  findings.addCorrection('DATE_DROPPED', { sku, from: text });
  return null;
}

/** The number below the barcode, without the quote, spaces and hyphens that programs add. Null when it is none. */
export function readProductGtin(text: string, sku: string, findings: Findings): string | null {
  const digits = text.trim().replace(/^'/, '').replace(/[\s-]/g, '');
  if (digits === '' || isGtin(digits)) return digits || null;
  findings.addCorrection('GTIN_DROPPED', { sku, from: text });
  return null;
}
