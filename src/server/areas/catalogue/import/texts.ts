import { toPlainText } from '../../../../domain/plain-text.ts';
import type { CountryCode } from '../../../../config/countries.ts';
import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

/** A text of at most `most` characters; a pair of halves is never cut in two. */
const truncateText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most);

/** One line of plain words, noting what had to be taken out or cut. Empty when there is nothing to read. */
export function readName(text: string, sku: string, findings: Findings): string {
  const name = toPlainText(text.toWellFormed());
  if (name !== text && name !== '') findings.addCorrection('NAME_CLEANED', { sku, from: text, to: name });
  if (name.length > importLimits.name) findings.addCorrection('NAME_CUT', { sku, from: name });
  return truncateText(name, importLimits.name).trim();
}

/** A short plain text beside the name, such as the line or the weight. */
export function readLabel(text: string, field: 'line' | 'weight', sku: string, findings: Findings): string {
  const label = toPlainText(text);
  if (label.length > importLimits[field]) findings.addCorrection('TEXT_CUT', { sku, field, from: label });
  return truncateText(label, importLimits[field]).trim();
}

/** PostgreSQL holds no NUL; the others are no text either. Line ends and tabs stay. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A long text with its markup, which is sanitised where pages are made of it; null when empty. */
export function readLongText(text: string, field: string, sku: string, findings: Findings): string | null {
  const clean = text.replace(controlCharacters, '');
  if (clean !== text) findings.addCorrection('TEXT_CLEANED', { sku, field });
  if (clean.length > importLimits.longText)
    findings.addCorrection('TEXT_CUT', { sku, field, from: `${clean.length} characters` });
  const cut = truncateText(clean, importLimits.longText);
  return cut.trim() === '' ? null : cut;
}

const getLanguage = (locale: string) => locale.slice(0, 2);

/** The locale whose text may stand in for a missing one: of the same language, else the first that there is. */
function findFallbackLocale(locale: string, having: readonly string[]): string | undefined {
  return having.find((other) => getLanguage(other) === getLanguage(locale)) ?? having[0];
}

/**
 * Texts by locale with one for the default locale of every country given, since a country falls back to it. What is
 * borrowed from
 * another language is noted; a text of the same language is no finding.
 */
export function fillMissingTexts<T>(
  texts: ReadonlyMap<string, T>,
  countries: ReadonlySet<CountryCode>,
  world: ExistingCatalogue,
  onBorrowed: (from: string, to: string) => void,
): Map<string, T> {
  const whole = new Map(texts);
  const having = world.locales.map(({ code }) => code).filter((code) => texts.has(code));
  for (const { code, countryCode, isDefault } of world.locales) {
    const from =
      isDefault && countries.has(countryCode) && !texts.has(code) ? findFallbackLocale(code, having) : undefined;
    const text = from === undefined ? undefined : texts.get(from);
    if (from === undefined || text === undefined) continue;
    whole.set(code, text);
    if (getLanguage(from) !== getLanguage(code)) onBorrowed(from, code);
  }
  return whole;
}
