import sharp, { type Sharp } from 'sharp';

export const rasterFormats = ['png', 'webp', 'jpeg', 'avif'] as const;
type RasterFormat = (typeof rasterFormats)[number];

/**
 * How a drawing is to be rasterised (document 1, section 2): `max` fits inside width and height in pixels and never
 * enlarges beyond the drawing's own size.
 */
export interface RasterRequest {
  width?: number;
  height?: number;
  mode: 'max';
  format: RasterFormat;
}

const encoders = {
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 84 }),
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
} as const satisfies Record<RasterFormat, (image: Sharp) => Sharp>;

const dotsPerInch = 72;

/** The size a drawing states in its opening tag; throws on anything that is not one of our drawings. */
function readSvgSize(svg: string): { width: number; height: number } {
  const found = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg);
  if (!found) throw new Error('The drawing states no size.');
  return { width: Number(found[1]), height: Number(found[2]) };
}

/**
 * Rasterises a drawing; it is rendered at the asked size, not scaled down afterwards. Throws when the SVG is not well
 * formed.
 */
export async function rasterise(svg: string, { width, height, format }: RasterRequest): Promise<Buffer> {
  const own = readSvgSize(svg);
  const scale = Math.min(1, (width ?? own.width) / own.width, (height ?? own.height) / own.height);
  const image = sharp(Buffer.from(svg), { density: Math.max(1, dotsPerInch * scale) })
    .resize(Math.max(1, Math.round(own.width * scale)), Math.max(1, Math.round(own.height * scale)), { fit: 'fill' })
    .removeAlpha();
  return encoders[format](image).toBuffer();
}
