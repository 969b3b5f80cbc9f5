import { obtainRegions, validateStateZip as validateCall } from '../../contract/regions.ts';
import { route } from '../http/route.ts';
import { regionsIn } from '../regions/regions.ts';
import { validateStateZip } from '../regions/state-zip.ts';

export const regionRoutes = () => [
  route(
    obtainRegions,
    ({ query }) => regionsIn(query.countryCode).map(({ abbreviation, name }) => ({ abbreviation, name })),
    { maxAge: 3_600 },
  ),
  route(validateCall, ({ body }) => validateStateZip(body)),
];
