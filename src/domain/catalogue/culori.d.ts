/** What the shop uses of culori, which has no types of its own. */
declare module 'culori/fn' {
  export interface OklchColor {
    /** Lightness from 0 to 1. */
    l: number;
    /** Chroma from 0; about 0.3 for the most vivid colors. */
    c: number;
    /** Hue in degrees; missing for grays. */
    h?: number;
  }
  export interface OklabColor {
    /** Lightness from 0 to 1. */
    l: number;
    /** From green (negative) to red. */
    a: number;
    /** From blue (negative) to yellow. */
    b: number;
  }
  type Converter<C> = (color: object | string | undefined) => C | undefined;
  export const modeOklch: { readonly color: OklchColor };
  export const modeOklab: { readonly color: OklabColor };
  export function useMode<C>(mode: { readonly color: C }): Converter<C>;
  export function parseHex(text: string): object | undefined;
  /** The named colors of CSS as 24-bit numbers. */
  export const colorsNamed: Readonly<Record<string, number>>;
}
