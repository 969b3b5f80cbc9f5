/** The package has no types. These cover only what scripts/subset-fonts.ts calls. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    noLayoutClosure?: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
