import sharp, { type Sharp } from 'sharp';
import { shareImageSize } from '../../config/shell/share-image.ts';
import { brandSignature, shareRule, shareSurface, signatureSize } from '../../content/share-image.ts';

const { width, height } = shareImageSize;

/** In px. A square picture stands whole beside the mark; a wider one may be this wide, and loses its sides. */
const maxPictureWidth = 780;
const ruleWidth = 2;
const paper = '#ffffff';

let signature: Promise<Buffer> | undefined;
const drawSignature = (): Promise<Buffer> => (signature ??= sharp(Buffer.from(brandSignature)).png().toBuffer());

/** The mark of the brand in the middle of the width that is left of a picture. */
async function placeSignature(panelWidth: number) {
  return {
    input: await drawSignature(),
    left: Math.round((panelWidth - signatureSize.width) / 2),
    top: Math.round((height - signatureSize.height) / 2),
  };
}

/** The mark of the brand alone. */
export const drawBrandImage = async (): Promise<Sharp> =>
  sharp({ create: { width, height, channels: 3, background: shareSurface } }).composite([await placeSignature(width)]);

/** A picture as high as the whole, and the mark of the brand beside it. A tall picture is shown whole, on white. */
export async function drawShareImage(originalFile: string): Promise<Sharp> {
  const original = sharp(originalFile);
  const { autoOrient } = await original.metadata();
  const scaledWidth = Math.round((autoOrient.width / autoOrient.height) * height);
  const pictureWidth = Math.min(Math.max(scaledWidth, height), maxPictureWidth);
  const panelWidth = width - pictureWidth - ruleWidth;
  const picture = await original
    .autoOrient()
    .flatten({ background: paper })
    .resize({ width: pictureWidth, height, fit: scaledWidth < height ? 'contain' : 'cover', background: paper })
    .extend({ left: ruleWidth, background: shareRule })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(picture.data, { raw: picture.info })
    .extend({ left: panelWidth, background: shareSurface })
    .composite([await placeSignature(panelWidth)]);
}
