/** The longest side in pixels. Larger files are refused before they are decoded. */
const maxPictureSide = 20_000;
/** The shortest side in pixels. What is smaller counts visits, or fills a gap. */
export const minPictureSide = 4;
/** How many times as long as the other a side is at most. What is longer is a line or a strip. */
export const maxPictureRatio = 20;

/** Whether an image of this size can be the picture of something. */
export function isPictureSize({ width, height }: { width: number; height: number }): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= minPictureSide && longer <= maxPictureSide && longer <= shorter * maxPictureRatio;
}
