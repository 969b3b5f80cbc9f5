import { obtainRegions, validateStateZip as validateStateZipEndpoint } from '../../../contract/checkout/regions.ts';
import { defaultLocale } from '../../../config/locales.ts';
import { route } from '../../platform/http/route.ts';
import { listRegionsFor } from './regions.ts';
import { validateStateZip } from './validate-state-zip.ts';

const regionsRoute = () =>
  route(obtainRegions, ({ query: { countryCode, locale } }) => listRegionsFor(countryCode, locale ?? defaultLocale), {
    maxAgeSeconds: 3_600,
  });

const stateZipRoute = () => route(validateStateZipEndpoint, ({ body }) => validateStateZip(body));

export const regionRoutes = () => [regionsRoute(), stateZipRoute()];
