import { obtainRegions, validateStateZip as validateStateZipEndpoint } from '../../../contract/checkout/regions.ts';
import { addressRules } from '../../../config/countries/tables/address-rules.ts';
import { defaultLocale } from '../../../config/locales.ts';
import { route } from '../../platform/http/route.ts';
import { listRegionsFor } from './regions.ts';
import { validateStateZip } from './validate-state-zip.ts';

/** A country whose addresses have no state has no regions to choose from (NOTE-050). */
const regionsRoute = () =>
  route(
    obtainRegions,
    ({ query: { countryCode, locale } }) =>
      addressRules[countryCode].stateRequired ? listRegionsFor(countryCode, locale ?? defaultLocale) : [],
    { maxAgeSeconds: 3_600 },
  );

const stateZipRoute = () => route(validateStateZipEndpoint, ({ body }) => validateStateZip(body));

export const regionRoutes = () => [regionsRoute(), stateZipRoute()];
