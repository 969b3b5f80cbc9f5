import type { IslandContext } from './island-context.tsx';

interface Props {
  imageUrl: string;
  size: number;
  isLazy?: boolean;
  context: Pick<IslandContext<unknown, never>, 'getImageSources'>;
}

/**
 * A small product image. It has no alternative text, because the name is beside it. Without an image it shows nothing.
 */
export function SmallPicture({ imageUrl, size, isLazy = false, context: { getImageSources } }: Props) {
  const sources = getImageSources(imageUrl);
  if (!sources) return null;
  return (
    <picture>
      {sources.webp && <source type="image/webp" srcSet={sources.webp} />}
      <img src={sources.src} alt="" width={size} height={size} loading={isLazy ? 'lazy' : undefined} decoding="async" />
    </picture>
  );
}
