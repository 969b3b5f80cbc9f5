import type { Kysely } from 'kysely';
import {
  getAvailableLanguages,
  getFaqValues,
  getTranslationFile,
  searchCountry,
} from '../../../contract/shell/languages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findTranslations } from '../../platform/texts/queries.ts';
import { findCountryOfLocale, findFaqValues } from './country-queries.ts';
import { findLanguages } from './locale-queries.ts';

const maxAge = 60;

const availableLanguages = (db: Kysely<Tables>) =>
  route(
    getAvailableLanguages,
    async ({ query }) => {
      const languages = await findLanguages(db, query.countryIso2Alpha);
      return languages.map((language) => ({
        code: language.code,
        languageAlpha2Code: language.languageAlpha2Code,
        countryAlpha2Code: language.countryCode,
        languageDisplayName: language.displayName,
        defaultLanguage: language.isDefault,
      }));
    },
    { maxAgeSeconds: maxAge },
  );

const countrySearch = (db: Kysely<Tables>) =>
  route(
    searchCountry,
    async ({ query }) => {
      const country = await findCountryOfLocale(db, query.locale);
      return country
        ? { countryCode: country.code, countryId: country.countryId, currencyCode: country.currencyCode }
        : notFound('country');
    },
    { maxAgeSeconds: maxAge },
  );

const faqValues = (db: Kysely<Tables>) =>
  route(
    getFaqValues,
    async ({ params }) => {
      const values = await findFaqValues(db, params.countryCode);
      return values
        ? {
            freeStandardShippingThreshold: values.freeStandardShippingThreshold,
            kissKreditEarnedOnContinuousThreeMonths: values.kissKreditEarnedOnContinuousThreeMonths,
            cumulativeRetailOrderInContinuousThreeMonthForKKNeeded:
              values.cumulativeRetailOrderInContinuousThreeMonthForKkNeeded,
          }
        : notFound('country');
    },
    { maxAgeSeconds: maxAge },
  );

const translationFile = (db: Kysely<Tables>) =>
  route(
    getTranslationFile,
    async ({ params }) => (await findTranslations(db, params.lng, params.ns)) ?? notFound('translation file'),
    { maxAgeSeconds: maxAge },
  );

export const languageRoutes = (db: Kysely<Tables>) => [
  availableLanguages(db),
  countrySearch(db),
  faqValues(db),
  translationFile(db),
];
