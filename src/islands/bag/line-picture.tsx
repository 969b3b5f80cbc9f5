import { useIslandContext } from '../island-context.tsx';

/** A line's picture; its name stands beside it, so that it says nothing itself. Without one its place stays. */
export function LinePicture({ imageUrl, size }: { imageUrl: string; size: number }) {
  const address = useIslandContext().getImageUrl(imageUrl);
  return (
    <span className="line-picture">
      {address && <img src={address} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </span>
  );
}
