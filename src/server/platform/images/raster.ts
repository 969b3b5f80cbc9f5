import sharp, { type Sharp } from 'sharp';

export const rasterFormats = ['png', 'webp', 'jpeg', 'avif'] as const;
type RasterFormat = (typeof rasterFormats)[number];

/** How to rasterise a drawing (CAT-051). `max` fits it into width and height in pixels without enlarging it. */
interface RasterRequest {
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

/** Reads the size from the opening tag of a drawing. Throws for any other SVG. */
function readSvgSize(svg: string): { width: number; height: number } {
  const match = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg);
  if (!match) throw new Error('The drawing has no size.');
  return { width: Number(match[1]), height: Number(match[2]) };
}

/**
 * Renders a drawing directly at the requested size instead of scaling it afterwards. Throws when the SVG is malformed.
 */
async function rasterise(svg: string, { width, height, format }: RasterRequest): Promise<Buffer> {
  const drawingSize = readSvgSize(svg);
  const scale = Math.min(
    1,
    (width ?? drawingSize.width) / drawingSize.width,
    (height ?? drawingSize.height) / drawingSize.height,
  );
  const image = sharp(Buffer.from(svg), { density: Math.max(1, dotsPerInch * scale) })
    .resize(Math.max(1, Math.round(drawingSize.width * scale)), Math.max(1, Math.round(drawingSize.height * scale)), {
      fit: 'fill',
    })
    .removeAlpha();
  return encoders[format](image).toBuffer();
}

/** Fits a picture into the requested size. */
const resizePicture = (picture: Buffer, { width, height, format }: RasterRequest): Promise<Buffer> =>
  encoders[format](
    sharp(picture).resize({
      ...(width && { width }),
      ...(height && { height }),
      fit: 'inside',
      withoutEnlargement: true,
    }),
  ).toBuffer();

/** Renders an image at the requested size: a drawing as SVG, or a picture. Throws when the SVG is malformed. */
export const renderImage = (image: string | Buffer, request: RasterRequest): Promise<Buffer> =>
  typeof image === 'string' ? rasterise(image, request) : resizePicture(image, request);
