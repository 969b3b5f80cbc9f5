import { obtainRegions, validateStateZip as validateCall } from '../../../contract/checkout/regions.ts';
import { route } from '../../platform/http/route.ts';
import { regionsIn } from './regions.ts';
import { validateStateZip } from './state-zip.ts';

export const regionRoutes = () => [
  route(
    obtainRegions,
    ({ query }) => regionsIn(query.countryCode).map(({ abbreviation, name }) => ({ abbreviation, name })),
    { maxAge: 3_600 },
  ),
  route(validateCall, ({ body }) => validateStateZip(body)),
];
