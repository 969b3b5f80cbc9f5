import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OptionalText } from '../shared-schemas.ts';

export const IpInfo = z.object({ address: z.string(), countryCode: OptionalText });
export type IpInfo = z.infer<typeof IpInfo>;

export const getIp = endpoint('GET', '/api/user/ip', {
  requirements: ['API-008'],
  summary: "The caller's address and country",
  policy: 'public',
  reply: IpInfo,
});
