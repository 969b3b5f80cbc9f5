/** The size of the drawing of a look, in its own units. */
export const lookSize = { width: 1200, height: 1400 } as const;

/** A product of a look: where its still life lies, and the spot that is pointed at. Both in units of the drawing. */
export interface LookPiece {
  sku: string;
  x: number;
  y: number;
  rotation: number;
  scale: number;
  point: { x: number; y: number };
  /** What of it is spread on the paper below everything. */
  smear?: { x: number; y: number; length: number; width: number; rotation: number };
}
