import pLimit from 'p-limit';
import { countries, type CountryCode, countryCodes } from '../../config/countries.ts';
import { getAvailableLanguages, type Language, searchCountry } from '../../contract/shell/languages.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { ContentError } from '../errors.ts';
import type { LocaleRecord } from '../snapshot/records.ts';
import { redactUrl } from './content-api-errors.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';

type MarketDependencies = Pick<PullContext, 'api' | 'writer' | 'concurrency'>;

async function fetchLocaleRecord({ api }: MarketDependencies, language: Language): Promise<LocaleRecord> {
  const country = await api.call(searchCountry, { query: { locale: language.code } });
  return {
    locale: language.code,
    country: country.countryCode,
    language: language.languageAlpha2Code.toLowerCase() || language.code.slice(0, 2),
    displayName: toPlainText(language.languageDisplayName),
    isDefault: language.defaultLanguage,
    currency: country.currencyCode.toUpperCase(),
    countryId: country.countryId,
  };
}

/** Sorts the default language first. When the API marks none or several, the first one is the default. */
function sortDefaultFirst(records: readonly LocaleRecord[]): LocaleRecord[] {
  const chosen = records.find(({ isDefault }) => isDefault) ?? records[0];
  return records
    .map((record) => ({ ...record, isDefault: record === chosen }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

const countriesChange = { kind: 'countries', subject: '' } as const;

async function fetchMarket(dependencies: MarketDependencies, code: CountryCode): Promise<Market | null> {
  const languages =
    (await dependencies.api.callOrNull(
      getAvailableLanguages,
      { query: { countryIso2Alpha: code } },
      countriesChange,
    )) ?? [];
  const records = sortDefaultFirst(
    await Promise.all(languages.map((language) => fetchLocaleRecord(dependencies, language))),
  );
  const own = records.filter(({ country }) => country === code);
  for (const { locale } of records.filter(({ country }) => country !== code))
    dependencies.writer.addNote('LOCALE_LEFT_OUT', code, locale);
  const [first] = sortDefaultFirst(own);
  if (!first) {
    dependencies.writer.addNote('COUNTRY_LEFT_OUT', code, code);
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
    locales: sortDefaultFirst(own),
  };
}

/** Each locale belongs to the first country that lists it, because a locale is the first segment of every address. */
function dropRepeatedLocales(markets: readonly Market[], { writer }: MarketDependencies): Market[] {
  const taken = new Set<string>();
  return markets.flatMap((market) => {
    const locales = market.locales.filter(({ locale }) => {
      const isFree = !taken.has(locale);
      taken.add(locale);
      if (!isFree) writer.addNote('LOCALE_LEFT_OUT', market.code, locale);
      return isFree;
    });
    return locales.length > 0 ? [{ ...market, locales }] : [];
  });
}

/** The countries that the API serves, with their locales. A country without languages is left out, with a note. */
export async function pullMarkets(dependencies: MarketDependencies): Promise<Market[]> {
  const limit = pLimit(dependencies.concurrency);
  const markets = await Promise.all(countryCodes.map((code) => limit(() => fetchMarket(dependencies, code))));
  const served = dropRepeatedLocales(
    markets.filter((market) => market !== null),
    dependencies,
  );
  if (served.length === 0)
    throw new ContentError(
      'NO_COUNTRY',
      `The API at ${redactUrl(dependencies.api.apiUrl)} has no language for any of ${countryCodes.join(', ')}. Check that its data was imported.`,
    );
  return served;
}
