import type { DrawingContext } from './drawing-context.ts';

/** A complete SVG document of the content and the definitions that the context has collected. */
export function renderSvg(context: DrawingContext, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${context.definitions.render()}</defs>${content}</svg>`;
}
