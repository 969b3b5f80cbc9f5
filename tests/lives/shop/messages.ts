import { z } from 'zod';

/** What a process of the shop is told: to start with these environment variables, and to move its clock (ms since 1970). */
export const Order = z.union([z.object({ start: z.record(z.string(), z.string()) }), z.object({ moveTo: z.number() })]);
export type Order = z.infer<typeof Order>;

/** What a process of the shop tells: it could start at once, it answers, a fault was injected, its clock was moved. */
export const Report = z.union([
  z.object({ loaded: z.literal(true) }),
  z.object({ ready: z.string() }),
  z.object({ fault: z.string() }),
  z.object({ moved: z.literal(true) }),
]);
export type Report = z.infer<typeof Report>;
