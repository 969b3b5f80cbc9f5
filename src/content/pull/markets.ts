import pLimit from 'p-limit';
import { countries, type CountryCode, countryCodes } from '../../config/countries.ts';
import { getAvailableLanguages, type Language, searchCountry } from '../../contract/shell/languages.ts';
import { plainText } from '../../domain/plain-text.ts';
import { ContentError } from '../errors.ts';
import type { LocaleRecord } from '../snapshot/records.ts';
import { printable } from './source-errors.ts';
import type { Market, PullContext } from './context.ts';

type Tools = Pick<PullContext, 'source' | 'writer' | 'concurrency'>;

async function localeRecord({ source }: Tools, language: Language): Promise<LocaleRecord> {
  const country = await source.call(searchCountry, { query: { locale: language.code } });
  return {
    locale: language.code,
    country: country.countryCode,
    language: language.languageAlpha2Code.toLowerCase() || language.code.slice(0, 2),
    displayName: plainText(language.languageDisplayName),
    isDefault: language.defaultLanguage,
    currency: country.currencyCode.toUpperCase(),
    countryId: country.countryId,
  };
}

/** The default language first; where the API marks none or several, the first one counts. */
function defaultFirst(records: readonly LocaleRecord[]): LocaleRecord[] {
  const chosen = records.find(({ isDefault }) => isDefault) ?? records[0];
  return records
    .map((record) => ({ ...record, isDefault: record === chosen }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

async function marketOf(tools: Tools, code: CountryCode): Promise<Market | null> {
  const languages = (await tools.source.find(getAvailableLanguages, { query: { countryIso2Alpha: code } })) ?? [];
  const records = defaultFirst(await Promise.all(languages.map((language) => localeRecord(tools, language))));
  const own = records.filter(({ country }) => country === code);
  for (const { locale } of records.filter(({ country }) => country !== code))
    tools.writer.note('LOCALE_LEFT_OUT', code, locale);
  const [first] = defaultFirst(own);
  if (!first) {
    tools.writer.note('COUNTRY_LEFT_OUT', code, code);
    return null;
  }
  const { minorDigits, priceStyle } = countries[code];
  return {
    code,
    minorDigits,
    priceStyle,
    currency: first.currency,
    countryId: first.countryId,
    defaultLocale: first.locale,
    locales: defaultFirst(own),
  };
}

/** Two countries cannot share a locale, since it is the first segment of every address: the first keeps it. */
function withoutRepeats(markets: readonly Market[], { writer }: Tools): Market[] {
  const taken = new Set<string>();
  return markets.flatMap((market) => {
    const locales = market.locales.filter(({ locale }) => {
      const free = !taken.has(locale);
      taken.add(locale);
      if (!free) writer.note('LOCALE_LEFT_OUT', market.code, locale);
      return free;
    });
    return locales.length > 0 ? [{ ...market, locales }] : [];
  });
}

/**
 * The countries that the API serves, with their locales. One it does not know, or without languages, is left out and
 * noted.
 */
export async function pullMarkets(tools: Tools): Promise<Market[]> {
  const limit = pLimit(tools.concurrency);
  const markets = await Promise.all(countryCodes.map((code) => limit(() => marketOf(tools, code))));
  const served = withoutRepeats(
    markets.filter((market) => market !== null),
    tools,
  );
  if (served.length === 0)
    throw new ContentError(
      'NO_COUNTRY',
      `The API at ${printable(tools.source.apiUrl)} has no language for any of ${countryCodes.join(', ')}. See whether its data was imported.`,
    );
  return served;
}
