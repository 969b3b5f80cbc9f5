import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { logSeverities } from './enumerations.ts';
import { Empty } from './parts.ts';

export const writeLog = endpoint('POST', '/api/logging/', {
  rows: ['API-022'], summary: "A line of the shop's log", policy: 'public',
  body: z.object({ message: z.string().max(2000), severity: z.enum(logSeverities), data: z.json().optional() }), reply: Empty,
});
