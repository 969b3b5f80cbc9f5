import { getFaqValues, searchCountry } from '../../../contract/shell/languages.ts';
import type { Db } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCountryOfLocale, findFaqValues } from './country-queries.ts';
import { replyOptions } from './reply-options.ts';

const countrySearchRoute = (db: Db) =>
  route(
    searchCountry,
    async ({ query }) => {
      const country = await findCountryOfLocale(db, query.locale);
      if (!country) throw notFound('country');
      return { countryCode: country.code, countryId: country.countryId, currencyCode: country.currencyCode };
    },
    replyOptions,
  );

const faqValuesRoute = (db: Db) =>
  route(
    getFaqValues,
    async ({ params }) => {
      const values = await findFaqValues(db, params.countryCode);
      if (!values) throw notFound('country');
      return {
        freeStandardShippingThreshold: values.freeStandardShippingThreshold,
        kissKreditEarnedOnContinuousThreeMonths: values.kissKreditEarnedOnContinuousThreeMonths,
        cumulativeRetailOrderInContinuousThreeMonthForKKNeeded:
          values.cumulativeRetailOrderInContinuousThreeMonthForKkNeeded,
      };
    },
    replyOptions,
  );

export const countryRoutes = (db: Db) => [countrySearchRoute(db), faqValuesRoute(db)];
