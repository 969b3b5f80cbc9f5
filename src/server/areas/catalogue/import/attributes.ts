import { isGtin } from '../../../../domain/catalogue/gtin.ts';
import { type AttributeValues, readAttributes } from '../../../../domain/catalogue/product-attributes.ts';
import type { Findings } from './findings.ts';

/** The attributes that shoppers filter by. What is unknown is left out and reported. */
export function readProductAttributes(raw: unknown, sku: string, findings: Findings): AttributeValues {
  const { attributes, unknown } = readAttributes(raw);
  for (const from of unknown) findings.addCorrection('ATTRIBUTE_DROPPED', { sku, from });
  return attributes;
}

/** A plain date that exists, as `2026-02-28`. */
function isDay(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
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
