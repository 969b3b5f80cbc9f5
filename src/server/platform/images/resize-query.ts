import { z } from 'zod';
import { rasterFormats } from './raster.ts';

/** The longest side of an image in pixels. */
const maxSide = 2_400;

const sideSchema = z.coerce
  .number()
  .int()
  .transform((value) => Math.min(Math.max(value, 1), maxSide))
  .optional();

/**
 * The requested size: the image fits into `width` by `height` pixels without being cropped (`mode=max`, the only mode),
 * or into 800 pixels when neither is given. Sides outside 1 to 2,400 are clamped.
 */
export const ResizeQuery = z.object({
  width: sideSchema,
  height: sideSchema,
  mode: z.literal('max').default('max'),
  format: z.enum(rasterFormats).default('png'),
});
export type ResizeQuery = z.infer<typeof ResizeQuery>;

/** The side in pixels when a request names none. */
export const defaultSide = 800;
