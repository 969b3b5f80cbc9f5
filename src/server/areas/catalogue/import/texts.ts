import { toPlainText } from '../../../../domain/plain-text.ts';
import type { CountryCode } from '../../../../config/countries.ts';
import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

/** Line ends and tabs are kept. PostgreSQL cannot store NUL, and the others do not belong in texts. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Cuts a text to `maxLength` UTF-16 units without splitting a surrogate pair. */
function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const endsInsidePair = /[\ud800-\udbff]/.test(text[maxLength - 1] ?? '');
  return text.slice(0, endsInsidePair ? maxLength - 1 : maxLength);
}

/** A name as one line of plain text, reporting what was removed or cut off. Empty when nothing readable is left. */
export function readName(text: string, sku: string, findings: Findings): string {
  const name = toPlainText(text.toWellFormed());
  if (name !== text && name !== '') findings.addCorrection('NAME_CLEANED', { sku, from: text, to: name });
  if (name.length > importLimits.name) findings.addCorrection('NAME_CUT', { sku, from: name });
  return truncateText(name, importLimits.name).trim();
}

/** A name of an export, which was cleaned when it was saved. */
export const readExactName = (text: string): string =>
  truncateText(text.replace(controlCharacters, ''), importLimits.name).trim();

interface TextRules {
  key: string;
  maxLength: number;
}

/** A short plain text of a product besides its name. */
export function readLabel(text: string, { key: field, maxLength }: TextRules, sku: string, findings: Findings): string {
  const label = toPlainText(text);
  if (label.length > maxLength) findings.addCorrection('TEXT_CUT', { sku, field, from: label });
  return truncateText(label, maxLength).trim();
}

/** A long text with its markup, or '' when nothing is left. The pull sanitises the markup. */
export function readLongText(
  text: string,
  { key: field, maxLength }: TextRules,
  sku: string,
  findings: Findings,
): string {
  const clean = text.replace(controlCharacters, '');
  if (clean !== text) findings.addCorrection('TEXT_CLEANED', { sku, field });
  if (clean.length > maxLength) findings.addCorrection('TEXT_CUT', { sku, field, from: `${clean.length} characters` });
  const cut = truncateText(clean, maxLength);
  return cut.trim() === '' ? '' : cut;
}

const languageCodeLength = 2;
const getLanguage = (locale: string) => locale.slice(0, languageCodeLength);

/** The locale whose text replaces a missing one: one of the same language, otherwise the first that has a text. */
function findFallbackLocale(locale: string, candidates: readonly string[]): string | undefined {
  return candidates.find((other) => getLanguage(other) === getLanguage(locale)) ?? candidates[0];
}

/**
 * Adds a text for the default locale of each of the countries, because a country falls back to that locale. A missing
 * text is borrowed from another locale; `onBorrowed` is called when that locale has another language.
 */
export function fillMissingTexts<T>(
  texts: ReadonlyMap<string, T>,
  countries: ReadonlySet<CountryCode>,
  { locales }: Pick<ExistingCatalogue, 'locales'>,
  onBorrowed: (from: string, to: string) => void,
): Map<string, T> {
  const filled = new Map(texts);
  const localesWithText = locales.map(({ code }) => code).filter((code) => texts.has(code));
  for (const { code, countryCode, isDefault } of locales) {
    if (!isDefault || !countries.has(countryCode) || texts.has(code)) continue;
    const from = findFallbackLocale(code, localesWithText);
    const text = from === undefined ? undefined : texts.get(from);
    if (from === undefined || text === undefined) continue;
    filled.set(code, text);
    if (getLanguage(from) !== getLanguage(code)) onBorrowed(from, code);
  }
  return filled;
}
