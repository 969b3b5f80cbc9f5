import type { ArtForm } from '../../../server/platform/database/product-art.ts';
import type { DrawForm } from '../drawing-context.ts';
import { bar } from './bar.ts';
import { brush } from './brush.ts';
import { brushSet } from './brush-set.ts';
import { bullet, lipDuo } from './bullet.ts';
import { candle } from './candle.ts';
import { card } from './card.ts';
import { cloth } from './cloth.ts';
import { compact } from './compact.ts';
import { crayon } from './crayon.ts';
import { dropper } from './dropper.ts';
import { flacon } from './flacon.ts';
import { giftBox } from './gift-box.ts';
import { glossTube } from './gloss-tube.ts';
import { jar } from './jar.ts';
import { linerPen } from './liner-pen.ts';
import { mascara } from './mascara.ts';
import { handMirror } from './mirror.ts';
import { nailBottle } from './nail-bottle.ts';
import { palette } from './palette.ts';
import { pencil } from './pencil.ts';
import { pouch } from './pouch.ts';
import { pumpBottle } from './pump-bottle.ts';
import { sponge } from './sponge.ts';
import { spray } from './spray.ts';
import { squeezeTube } from './squeeze-tube.ts';
import { stick } from './stick.ts';
import { tallBottle } from './tall-bottle.ts';
import { tin } from './tin.ts';

/** The drawing function of each form. */
export const drawForm = {
  bullet,
  'lip-duo': lipDuo,
  'gloss-tube': glossTube,
  crayon,
  pencil,
  'liner-pen': linerPen,
  mascara,
  compact,
  palette,
  stick,
  dropper,
  'pump-bottle': pumpBottle,
  'tall-bottle': tallBottle,
  jar,
  tin,
  'squeeze-tube': squeezeTube,
  'nail-bottle': nailBottle,
  flacon,
  spray,
  bar,
  brush,
  'brush-set': brushSet,
  sponge,
  mirror: handMirror,
  pouch,
  cloth,
  'gift-box': giftBox,
  candle,
  card,
} as const satisfies Record<ArtForm, DrawForm>;
