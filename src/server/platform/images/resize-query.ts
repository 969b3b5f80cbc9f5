import { z } from 'zod';
import { rasterFormats } from './raster.ts';

/**
 * The only sides in pixels in which images are rendered: those of the shop's pages, and some in between. If any side
 * were allowed, a caller could fill the disk and keep the server busy.
 */
const sides = [16, 20, 40, 58, 64, 116, 192, 235, 320, 470, 640, 800, 1_000, 1_280, 1_600, 2_400] as const;

/** The largest listed side that is not larger than the requested one, or the smallest listed side. */
const toKnownSide = (wanted: number): number => sides.findLast((side) => side <= wanted) ?? sides[0];

const sideSchema = z.coerce.number().int().optional();

/**
 * The requested size: the image fits into `width` by `height` pixels without being cropped (`mode=max`, the only mode),
 * or into 800 pixels when neither is given. Sides are rounded down to a listed side.
 */
export const ResizeQuery = z
  .object({
    width: sideSchema,
    height: sideSchema,
    mode: z.literal('max').default('max'),
    format: z.enum(rasterFormats).default('png'),
  })
  .transform(({ width, height, ...rest }) => {
    const side = toKnownSide(Math.min(width ?? Infinity, height ?? Infinity));
    return {
      width: width === undefined ? undefined : side,
      height: height === undefined ? undefined : side,
      ...rest,
    };
  });
export type ResizeQuery = z.infer<typeof ResizeQuery>;

/** The side in pixels when a request gives none. */
export const defaultSide = 800;
