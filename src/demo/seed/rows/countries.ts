import { countries, countryCodes, shippingCountryIds } from '../../../config/countries.ts';
import { getFaqValues, membershipPrograms } from '../country-figures.ts';
import { seedLocales } from '../locales.ts';

export const countryRows = () =>
  countryCodes.map((code, position) => ({
    code,
    countryId: shippingCountryIds[code],
    currencyCode: countries[code].currency,
    position,
  }));

export const languageRows = () =>
  seedLocales.map(({ locale, country, displayName, isDefault }, position) => ({
    code: locale,
    countryCode: country,
    languageAlpha2Code: locale.slice(0, 2),
    displayName,
    isDefault,
    position,
  }));

export const faqRows = () =>
  countryCodes.map((countryCode) => {
    const { cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: needed, ...rest } = getFaqValues(countryCode);
    return { countryCode, ...rest, cumulativeRetailOrderInContinuousThreeMonthForKkNeeded: needed };
  });

export const membershipProgramRows = () =>
  membershipPrograms.map(({ membershipProgramId, country, feeMinor }) => ({
    membershipProgramId,
    countryCode: country,
    feeMinor,
  }));
