import { reviewLimits } from '../../config/reviews/review-limits.ts';

/** Smaller files are sent as they are, in bytes. */
const smallBytes = 500_000;
const quality = 0.9;

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, reviewLimits.pictureSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  return canvas;
}

/**
 * Returns a picture no larger than the shop keeps it, upright and without what the camera wrote beside it: the photo of
 * a phone has up to 20 MB, and a slow connection would take minutes. Returns the file as it is where it is small, and
 * where the browser cannot draw it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const canvas = draw(bitmap);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  return drawn && drawn.size < file.size ? drawn : file;
}
