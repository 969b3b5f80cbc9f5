import { z } from 'zod';

/** What a backend process is asked to do. */
export const OrdersRun = z.object({
  url: z.string(),
  skus: z.tuple([z.string()], z.string()),
  shoppers: z.number(),
  seconds: z.number(),
});
export type OrdersRun = z.infer<typeof OrdersRun>;

/** How long everything took in it, in milliseconds. */
export const OrdersResult = z.object({
  /** From an empty bag to the confirmation. */
  orders: z.array(z.number()),
  submits: z.array(z.number()),
  totals: z.array(z.number()),
  cpuMs: z.number(),
  /** What of it the shoppers took, for one order. */
  shopperCpuMs: z.number(),
});
export type OrdersResult = z.infer<typeof OrdersResult>;
