import { useBagContext } from './bag-context.ts';
import { SmallPicture } from './small-picture.tsx';

/** A line's image. Without an image, its space stays empty. */
export function LinePicture({ imageUrl, size }: { imageUrl: string; size: number }) {
  return (
    <span className="line-picture">
      <SmallPicture imageUrl={imageUrl} size={size} isLazy context={useBagContext()} />
    </span>
  );
}
