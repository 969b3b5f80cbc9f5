export type TileSize = 'large' | 'large-right' | 'small' | 'medium' | 'wide' | 'half';

/** Each row of twelve columns by the number of its tiles. A row of five has a large tile of two lines. */
const blockSizes: Readonly<Record<number, readonly TileSize[]>> = {
  1: ['wide'],
  2: ['half', 'half'],
  3: ['medium', 'medium', 'medium'],
  4: ['small', 'small', 'small', 'small'],
  5: ['large', 'small', 'small', 'small', 'small'],
};
const largeBlock = 5;
const mirroredLargeBlock: readonly TileSize[] = ['large-right', 'small', 'small', 'small', 'small'];
const blockOrder = [5, 3, 4] as const;
const smallestBlockInOrder = 3;

/** The next block of the order that leaves either no tile or enough tiles for another block of the order. */
function chooseNextBlock(remaining: number, blockIndex: number): number {
  const candidates = blockOrder.map(
    (_, index) => blockOrder[(blockIndex + index) % blockOrder.length] ?? smallestBlockInOrder,
  );
  const fits = (size: number) => remaining === size || remaining - size >= smallestBlockInOrder;
  return candidates.find(fits) ?? Math.min(remaining, smallestBlockInOrder - 1);
}

/** Sizes for `count` tiles on twelve columns: blocks of five, three and four in turn, so that every row is full. */
export function layOutTiles(count: number): TileSize[] {
  const sizes: TileSize[] = [];
  for (let blockIndex = 0, largeBlocks = 0; sizes.length < count; blockIndex += 1) {
    const size = chooseNextBlock(count - sizes.length, blockIndex);
    const isMirrored = size === largeBlock && largeBlocks % 2 === 1;
    sizes.push(...(isMirrored ? mirroredLargeBlock : (blockSizes[size] ?? [])));
    if (size === largeBlock) largeBlocks += 1;
  }
  return sizes;
}
