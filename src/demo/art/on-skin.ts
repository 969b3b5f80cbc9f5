import type { Art } from '../../server/platform/database/product-art.ts';
import { createDrawingContext } from './drawing-context.ts';
import { renderSvg } from './render-svg.ts';
import { createSkinFill, drawSkinLight, skinColors } from './skin.ts';
import { drawSmear } from './smear/smear.ts';

const panelWidth = 400;
/** Light, medium and deep. */
const shownSkins = [skinColors[0], skinColors[2], skinColors[4]];

/** The same smear on three skins, 1200 × 1200: what a color does depends on what is below it. */
export function drawOnSkin(art: Art, seed: string): string {
  const context = createDrawingContext(art, `skin ${seed}`);
  const panels = shownSkins.map((skin, index) => {
    const x = index * panelWidth;
    return (
      `<rect x="${x}" width="${panelWidth}" height="1200" fill="${createSkinFill(context, skin)}"/>` +
      drawSkinLight(context, { skin, width: panelWidth, x })
    );
  });
  const smears = shownSkins.map((_, index) =>
    drawSmear(context, { x: (index + 0.5) * panelWidth, y: 610, length: 640, width: 190, rotation: -62 }),
  );
  return renderSvg(context, 1200, 1200, panels.join('') + smears.join(''));
}
