import {
  depthTexts,
  type ShadeDepth,
  shadeDepths,
  type Undertone,
  undertones,
  undertoneTexts,
} from '../../../config/catalogue/shade-tones.ts';
import { getMiddleLevel } from '../../../domain/catalogue/depth-levels.ts';
import { findNearest } from '../../../domain/catalogue/match-shades.ts';
import type { FileShade, ShadedProduct } from '../../../domain/catalogue/shade-file.ts';
import { createElement } from '../../shell/create-element.ts';
import { drawSmear } from './smear.ts';

export type ReadText = (key: string) => string;

const ways = { skin: 'wayBySkin', worn: 'wayByWorn', direct: 'wayDirect' } as const;
type Way = keyof typeof ways;

interface Choice {
  name: string;
  value: string;
  isChecked?: boolean;
}
const createRadio = ({ name, value, isChecked = false }: Choice) =>
  createElement('input', { type: 'radio', name, value, checked: isChecked });

function createGroup(className: string, legend: string, hint: string, choices: readonly Node[]): HTMLElement {
  const hintId = `${className}-hint`;
  return createElement('fieldset', { class: className, 'aria-describedby': hint ? hintId : undefined }, [
    createElement('legend', {}, [legend]),
    ...(hint ? [createElement('p', { id: hintId, class: 'finder-hint' }, [hint])] : []),
    createElement('div', {}, choices),
  ]);
}

/** The three ways to a shade. A catalogue with one complexion product knows of no other that could be worn. */
export function createWays(text: ReadText, hasOthers: boolean): HTMLElement {
  const offered: readonly Way[] = hasOthers ? ['skin', 'worn', 'direct'] : ['skin', 'direct'];
  const choices = offered.map((way) =>
    createElement('label', {}, [createRadio({ name: 'way', value: way, isChecked: way === 'skin' }), text(ways[way])]),
  );
  return createGroup('finder-ways', text('finderWay'), '', choices);
}

const undertoneHints = {
  cool: 'undertoneCoolHint',
  neutral: 'undertoneNeutralHint',
  warm: 'undertoneWarmHint',
  olive: 'undertoneOliveHint',
} as const satisfies Record<Undertone, string>;

interface KnownSkin {
  depth: ShadeDepth;
  undertone: Undertone;
}

/** The color of the product's shade for a depth. Empty when it has none. */
function findDepthColor({ shades }: ShadedProduct, depth: ShadeDepth): string {
  const ofDepth = shades.filter((shade) => shade.depth === depth);
  return findNearest(ofDepth, { level: getMiddleLevel(depth), undertone: 'neutral' })?.color ?? '';
}

/** Each skin shows what a shade of the product looks like on it. */
export function createSkinWay(text: ReadText, product: ShadedProduct, known: KnownSkin | null): HTMLElement {
  const depths = shadeDepths.map((depth) =>
    createElement('label', {}, [
      drawSmear(findDepthColor(product, depth), depth),
      createRadio({ name: 'depth', value: depth, isChecked: depth === known?.depth }),
      text(depthTexts[depth]),
    ]),
  );
  const tones = undertones.map((undertone) => {
    const hintId = `finder-${undertone}`;
    const radio = createRadio({ name: 'undertone', value: undertone, isChecked: undertone === known?.undertone });
    radio.setAttribute('aria-describedby', hintId);
    return createElement('div', { class: 'finder-undertone' }, [
      createElement('label', {}, [radio, text(undertoneTexts[undertone])]),
      createElement('span', { id: hintId }, [text(undertoneHints[undertone])]),
    ]);
  });
  return createElement('div', { 'data-way': 'skin' }, [
    createGroup('finder-depths', text('skinDepth'), text('skinDepthHint'), depths),
    createGroup('finder-undertones', text('undertoneQuestion'), text('undertoneHint'), tones),
  ]);
}

const createOption = (value: string, name: string) => createElement('option', { value }, [name]);

const createSelect = (name: string, label: string, options: readonly Node[]) =>
  createElement('label', { class: 'finder-select' }, [label, createElement('select', { name }, options)]);

/** The shades of a product as options, in the groups of their depths. */
export function createShadeOptions(text: ReadText, shades: readonly FileShade[]): Node[] {
  const groups = Map.groupBy(shades, ({ depth }) => depth);
  return [
    createOption('', text('chooseOne')),
    ...shadeDepths.flatMap((depth) => {
      const options = (groups.get(depth) ?? []).map(({ sku, name }) => createOption(sku, name));
      return options.length > 0 ? [createElement('optgroup', { label: text(depthTexts[depth]) }, options)] : [];
    }),
  ];
}

export const createWornWay = (text: ReadText, others: readonly ShadedProduct[]): HTMLElement =>
  createElement('div', { 'data-way': 'worn', hidden: true }, [
    createSelect('product', text('wornProduct'), [
      createOption('', text('chooseOne')),
      ...others.map(({ sku, name }) => createOption(sku, name)),
    ]),
    createSelect('worn', text('wornShade'), createShadeOptions(text, [])),
  ]);

export const createDirectWay = (text: ReadText, { shades }: ShadedProduct): HTMLElement =>
  createElement('div', { 'data-way': 'direct', hidden: true }, [
    createSelect('direct', text('yourShade'), createShadeOptions(text, shades)),
  ]);
