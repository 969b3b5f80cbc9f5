import { obtainRegions, validateStateZip as validateStateZipEndpoint } from '../../../contract/checkout/regions.ts';
import { route } from '../../platform/http/route.ts';
import { getRegions } from './regions.ts';
import { validateStateZip } from './validate-state-zip.ts';

const regionsRoute = () =>
  route(
    obtainRegions,
    ({ query }) => getRegions(query.countryCode).map(({ abbreviation, name }) => ({ abbreviation, name })),
    { maxAgeSeconds: 3_600 },
  );

const stateZipRoute = () => route(validateStateZipEndpoint, ({ body }) => validateStateZip(body));

export const regionRoutes = () => [regionsRoute(), stateZipRoute()];
