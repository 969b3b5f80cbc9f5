import { z } from 'zod';
import { rasterFormats } from './raster.ts';

/** Longest side in px that is ever made. */
const maxSide = 2_400;

const sideSchema = z.coerce
  .number()
  .int()
  .transform((value) => Math.min(Math.max(value, 1), maxSide))
  .optional();

/**
 * How a picture is wanted: it fits into `width` by `height` px without being cut (`mode=max`, the only mode), 800 where
 * neither is given.
 * Sides outside 1 to 2,400 are brought inside.
 */
export const ResizeQuery = z.object({
  width: sideSchema,
  height: sideSchema,
  mode: z.literal('max').default('max'),
  format: z.enum(rasterFormats).default('png'),
});
export type ResizeQuery = z.infer<typeof ResizeQuery>;

export const defaultSide = 800;
