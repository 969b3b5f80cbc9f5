import type { ShadeDepth } from '../../../config/catalogue/shade-tones.ts';
import {
  explainMatch,
  type MatchNeighbour,
  matchShades,
  type ShadeMatches,
} from '../../../domain/catalogue/match-shades.ts';
import type { FileShade } from '../../../domain/catalogue/shade-file.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { createElement } from '../../shell/create-element.ts';
import type { FinderTarget } from './read-target.ts';
import { drawSmear } from './smear.ts';
import type { ReadText } from './ways.ts';

const neighbourTexts = {
  lighter: 'matchLighter',
  deeper: 'matchDeeper',
  cooler: 'matchCooler',
  warmer: 'matchWarmer',
} as const satisfies Record<MatchNeighbour, string>;

interface Shown {
  text: ReadText;
  depth: ShadeDepth;
  soldOutSkus: ReadonlySet<string>;
}

function createMatch(shade: FileShade, label: string, { text, depth, soldOutSkus }: Shown): HTMLElement {
  return createElement('label', { class: 'finder-match' }, [
    drawSmear(shade.color, depth),
    createElement('input', { type: 'radio', name: 'match', value: shade.sku }),
    createElement('span', {}, [
      createElement('small', {}, [label]),
      ' ',
      createElement('b', {}, [shade.name]),
      ...(soldOutSkus.has(shade.sku) ? [' ', createElement('small', {}, [text('soldOut')])] : []),
    ]),
  ]);
}

/** The neighbours, each shade once: a product with few shades may have the same one in two directions. */
const listMatches = ({ best, neighbours }: ShadeMatches<FileShade>) => [
  { shade: best, key: 'matchBest' },
  ...neighbours.map(({ neighbour, shade }) => ({ shade, key: neighbourTexts[neighbour] })),
];

function explain(text: ReadText, best: FileShade, { color, isDirect = false }: FinderTarget): string {
  if (isDirect) return '';
  const reason = explainMatch(best, color);
  return fillText(text('matchReason'), { depth: text(reason.depth), undertone: text(reason.undertone) });
}

/** Shows the best match on the skin, why it matches, and its neighbours. The best one is checked. */
export function showMatches(
  place: Element,
  shades: readonly FileShade[],
  target: FinderTarget,
  shown: Omit<Shown, 'depth'>,
): void {
  const matches = matchShades(shades, target.color);
  if (!matches) return;
  const labels = listMatches(matches).map(({ shade, key }) =>
    createMatch(shade, shown.text(key), { ...shown, depth: target.depth }),
  );
  const first = labels[0]?.querySelector('input');
  if (first) first.checked = true;
  place.querySelector('.finder-reason')?.replaceChildren(explain(shown.text, matches.best, target));
  place.querySelector('.finder-shades')?.replaceChildren(...labels);
}
