import { z } from 'zod';

/** What the server of a run is started with. Each message that it gets afterwards is answered with `ServerUsage`. */
export const ServerRun = z.object({ dataDir: z.string(), memoryBytes: z.number() });
export type ServerRun = z.infer<typeof ServerRun>;

export const ServerReady = z.object({ port: z.number() });
export const ServerUsage = z.object({ cpuMs: z.number(), memoryMb: z.number(), fromMemory: z.number() });
export type ServerUsage = z.infer<typeof ServerUsage>;

/** What the visitors of a run ask for, one after the other on every connection. */
export const LoadRun = z.object({
  port: z.number(),
  paths: z.array(z.string()).min(1),
  headers: z.record(z.string(), z.string()),
  status: z.number(),
  connections: z.number(),
  seconds: z.number(),
});
export type LoadRun = z.infer<typeof LoadRun>;

export const LoadResult = z.object({
  answers: z.number(),
  seconds: z.number(),
  medianMs: z.number(),
  p99Ms: z.number(),
});
export type LoadResult = z.infer<typeof LoadResult>;
