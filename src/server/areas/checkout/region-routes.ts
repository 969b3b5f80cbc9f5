import { obtainRegions, validateStateZip as validateCall } from '../../../contract/checkout/regions.ts';
import { route } from '../../platform/http/route.ts';
import { getRegions } from './regions.ts';
import { validateStateZip } from './validate-state-zip.ts';

export const regionRoutes = () => [
  route(
    obtainRegions,
    ({ query }) => getRegions(query.countryCode).map(({ abbreviation, name }) => ({ abbreviation, name })),
    { maxAgeSeconds: 3_600 },
  ),
  route(validateCall, ({ body }) => validateStateZip(body)),
];
