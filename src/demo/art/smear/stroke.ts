/** Where a smear lies: its middle, its size along and across the stroke, and its turn in degrees. */
export interface SmearStroke {
  x: number;
  y: number;
  length: number;
  width: number;
  rotation: number;
  color?: string;
}

/** A slightly bent line from `start` to `end`, at `y` across the stroke. */
export const bowPath = (start: number, end: number, y: number, bend: number) =>
  `M${Math.round(start)} ${Math.round(y + bend * 0.4)}Q${Math.round((start + end) / 2)} ${Math.round(y - bend * 0.6)} ${Math.round(end)} ${Math.round(y + bend * 0.3)}`;
