import type { DrawingContext } from './drawing-context.ts';

/** A complete SVG document around content whose definitions are in the kit's sheet. */
export function renderSvg(kit: DrawingContext, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${kit.definitions.render()}</defs>${content}</svg>`;
}
