export type TileSize = 'large' | 'large-right' | 'small' | 'medium' | 'wide' | 'half';

const blockSizes: Readonly<Record<number, readonly TileSize[]>> = {
  1: ['wide'],
  2: ['half', 'half'],
  3: ['medium', 'medium', 'medium'],
  4: ['small', 'small', 'small', 'small'],
  5: ['large', 'small', 'small', 'small', 'small'],
};
const mirroredBlock: readonly TileSize[] = ['large-right', 'small', 'small', 'small', 'small'];
const blockOrder = [5, 3, 4] as const;

/** The next block of the rhythm that leaves either nothing or enough for another full block. */
function chooseNextBlock(left: number, turn: number): number {
  const wanted = blockOrder.map((_, index) => blockOrder[(turn + index) % blockOrder.length] ?? 3);
  return wanted.find((size) => left === size || left - size >= 3) ?? Math.min(left, 2);
}

/** Sizes for `count` tiles on twelve columns: blocks of five, three and four in turn, so that every row is full. */
export function layOutTiles(count: number): TileSize[] {
  const sizes: TileSize[] = [];
  for (let turn = 0, large = 0; sizes.length < count; turn += 1) {
    const size = chooseNextBlock(count - sizes.length, turn);
    sizes.push(...(size === 5 && large % 2 === 1 ? mirroredBlock : (blockSizes[size] ?? [])));
    if (size === 5) large += 1;
  }
  return sizes;
}
