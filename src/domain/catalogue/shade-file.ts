import { isRecord } from '../../config/is-record.ts';
import { type ShadeDepth, shadeDepths, type Undertone, undertones } from '../../config/catalogue/shade-tones.ts';
import type { TonedColor } from './match-shades.ts';

export interface FileShade extends TonedColor {
  sku: string;
  name: string;
  /** `#rrggbb`, empty when it is not known. */
  color: string;
  depth: ShadeDepth;
}

/** A complexion product with its shades, from the lightest to the deepest. */
export interface ShadedProduct {
  sku: string;
  name: string;
  href: string;
  shades: FileShade[];
}

/** What the browser loads to find a shade: the complexion products of a locale, and the texts that it needs. */
export interface ShadeFile {
  texts: Record<string, string>;
  products: ShadedProduct[];
}

export const isShadeDepth = (value: unknown): value is ShadeDepth => shadeDepths.some((depth) => depth === value);
export const isUndertone = (value: unknown): value is Undertone => undertones.some((undertone) => undertone === value);

const areStrings = (values: readonly unknown[]) => values.every((value) => typeof value === 'string');

const isShade = (value: unknown): value is FileShade =>
  isRecord(value) &&
  areStrings([value['sku'], value['name'], value['color']]) &&
  typeof value['level'] === 'number' &&
  isShadeDepth(value['depth']) &&
  isUndertone(value['undertone']) &&
  (value['lab'] === undefined ||
    (Array.isArray(value['lab']) &&
      value['lab'].length === 3 &&
      value['lab'].every((part) => typeof part === 'number')));

const isProduct = (value: unknown): value is ShadedProduct =>
  isRecord(value) &&
  areStrings([value['sku'], value['name'], value['href']]) &&
  Array.isArray(value['shades']) &&
  value['shades'].every(isShade);

const isShadeFile = (value: unknown): value is ShadeFile =>
  isRecord(value) &&
  isRecord(value['texts']) &&
  areStrings(Object.values(value['texts'])) &&
  Array.isArray(value['products']) &&
  value['products'].every(isProduct);

/** Throws a TypeError for anything else than a file of shades. */
export function parseShadeFile(value: unknown): ShadeFile {
  if (!isShadeFile(value)) throw new TypeError('This is not a file of shades.');
  return value;
}
