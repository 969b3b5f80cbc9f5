import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { logSeverities } from '../enumerations.ts';
import { Empty, upTo } from '../shared-schemas.ts';

export const writeLog = endpoint('POST', '/api/logging/', {
  rows: ['API-022'],
  summary: "A line of the shop's log",
  policy: 'public',
  body: z.object({ message: upTo(2000), severity: z.enum(logSeverities), data: z.optional(z.json()) }),
  reply: Empty,
});
