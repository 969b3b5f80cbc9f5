import { addAnswerSkus, findTarget, type ShadeAnswer } from '../../../domain/catalogue/own-shade.ts';
import type { ShadedProduct, ShadeFile } from '../../../domain/catalogue/shade-file.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { adoptStyles } from '../../shell/adopt-styles.ts';
import { createElement } from '../../shell/create-element.ts';
import { createPageDialog } from '../../shell/page-dialog.ts';
import css from './dialog.css?inline';
import { showMatches } from './matches.ts';
import { type FinderTarget, readTarget } from './read-target.ts';
import {
  createDirectWay,
  createShadeOptions,
  createSkinWay,
  createWays,
  createWornWay,
  type ReadText,
} from './ways.ts';

export interface FinderRequest {
  file: ShadeFile;
  product: ShadedProduct;
  soldOutSkus: ReadonlySet<string>;
  answer: ShadeAnswer | null;
  onChoose: (sku: string, answer: ShadeAnswer) => void;
  onForget: () => void;
}

adoptStyles(document, css);

function createForm({ file, product, answer }: FinderRequest, text: ReadText): HTMLFormElement {
  const others = file.products.filter(({ sku }) => sku !== product.sku);
  const forget = createElement('button', { type: 'button', class: 'link-button', 'data-forget': true }, [
    text('forgetShade'),
  ]);
  return createElement('form', { method: 'dialog' }, [
    createWays(text, others.length > 0),
    createSkinWay(text, product, answer),
    createWornWay(text, others),
    createDirectWay(text, product),
    createElement('fieldset', { class: 'finder-matches' }, [
      createElement('legend', {}, [fillText(text('matchesIn'), { name: product.name })]),
      createElement('p', { class: 'finder-reason', role: 'status' }, [text('matchesHint')]),
      createElement('div', { class: 'finder-shades' }),
    ]),
    createElement('div', { class: 'finder-foot' }, [
      createElement('button', { class: 'button', value: 'choose', disabled: true }, [text('chooseThisShade')]),
      ...(answer ? [forget] : []),
    ]),
    createElement('p', { class: 'finder-hint' }, [text('shadeKeptNote')]),
  ]);
}

const createDialog = (form: HTMLFormElement, text: ReadText): HTMLDialogElement =>
  createPageDialog({ name: 'finder', title: text('finderTitle'), closeLabel: text('close'), isWhole: true }, [form]);

/** Shows the questions of the chosen way only, and the shades of the chosen product. */
function updateQuestions(form: HTMLFormElement, changed: string, request: FinderRequest, text: ReadText): void {
  const fields = new FormData(form);
  for (const way of form.querySelectorAll<HTMLElement>('[data-way]'))
    way.hidden = way.dataset['way'] !== fields.get('way');
  if (changed !== 'product') return;
  const worn = request.file.products.find(({ sku }) => sku === fields.get('product'));
  form.querySelector('[name=worn]')?.replaceChildren(...createShadeOptions(text, worn?.shades ?? []));
}

function showTarget(form: HTMLFormElement, target: FinderTarget | null, request: FinderRequest, text: ReadText): void {
  const button = form.querySelector<HTMLButtonElement>('[value=choose]');
  if (button) button.disabled = target === null;
  if (target) showMatches(form, request.product.shades, target, { text, soldOutSkus: request.soldOutSkus });
  else {
    form.querySelector('.finder-shades')?.replaceChildren();
    form.querySelector('.finder-reason')?.replaceChildren(text('matchesHint'));
  }
}

/** What the shopper answered earlier, with the shades that they chose. */
const toKnownTarget = ({ products }: ShadeFile, answer: ShadeAnswer | null): FinderTarget | null =>
  answer && { depth: answer.depth, undertone: answer.undertone, color: findTarget(products, answer) };

function choose(form: HTMLFormElement, target: FinderTarget | null, { file, answer, onChoose }: FinderRequest): void {
  const sku = new FormData(form).get('match');
  if (!target || typeof sku !== 'string') return;
  const { depth, undertone, wornSku } = target;
  const skus = addAnswerSkus(file.products, wornSku === undefined ? [sku] : [sku, wornSku], answer?.skus ?? []);
  onChoose(sku, { depth, undertone, skus });
}

/** Opens the shade finder for a product. Closing it returns the focus to the button that opened it. */
export function openFinder(request: FinderRequest): void {
  // One that is open takes all presses, so this one was made before it opened.
  if (document.querySelector('dialog.finder')) return;
  const text: ReadText = (key) => request.file.texts[key] ?? '';
  const form = createForm(request, text);
  const dialog = createDialog(form, text);
  let target = toKnownTarget(request.file, request.answer);
  showTarget(form, target, request, text);
  form.addEventListener('change', ({ target: field }) => {
    const name = field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.name : '';
    if (name === 'match') return;
    updateQuestions(form, name, request, text);
    target = readTarget(form, request.file.products, request.product);
    showTarget(form, target, request, text);
  });
  form.addEventListener('submit', () => {
    choose(form, target, request);
  });
  dialog.addEventListener('click', ({ target: pressed }) => {
    if (!(pressed instanceof Element) || !pressed.matches('[data-forget]')) return;
    request.onForget();
    dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
