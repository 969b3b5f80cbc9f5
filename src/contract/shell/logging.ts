import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { logSeverities } from '../enumerations.ts';
import { EmptyReply, textUpTo } from '../shared-schemas.ts';

export const writeLog = endpoint('POST', '/api/logging/', {
  requirements: ['API-022'],
  summary: "A line of the shop's log",
  policy: 'public',
  body: z.object({ message: textUpTo(2000), severity: z.enum(logSeverities), data: z.optional(z.json()) }),
  reply: EmptyReply,
});
