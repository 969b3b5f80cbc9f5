import { useBagContext } from './context.ts';

/** A line's image. The name stands beside it, so it has no alternative text. A missing image leaves its space empty. */
export function LinePicture({ imageUrl, size }: { imageUrl: string; size: number }) {
  const source = useBagContext().getImageUrl(imageUrl);
  return (
    <span className="line-picture">
      {source && <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </span>
  );
}
