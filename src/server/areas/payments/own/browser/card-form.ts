import { cardBrands } from '../../../../../config/payments/card-brands.ts';
import { completeCardExpiry } from '../../../../../domain/payments/card-expiry.ts';
import { detectCardBrand, groupCardNumber } from '../../../../../domain/payments/card-number.ts';
import { focusMessage, reportHeight, sendOnce } from '../../browser/framed-page.ts';

/** Returns the position in the grouped number after the same number of digits as before. */
function findCaret(grouped: string, digitsBefore: number): number {
  let digits = 0;
  for (const [index, character] of [...grouped].entries()) {
    if (digits === digitsBefore) return index;
    if (character !== ' ') digits += 1;
  }
  return grouped.length;
}

/** Groups the digits while they are typed. The caret stays after the same digit. */
function groupWhileTyping(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  if (/[^\d\s-]/.test(value)) return;
  const grouped = groupCardNumber(value);
  if (grouped === value) return;
  const caret = selectionStart ?? value.length;
  const digitsBefore = value.slice(0, caret).replaceAll(/\D/g, '').length;
  input.value = grouped;
  const position = caret === value.length ? grouped.length : findCaret(grouped, digitsBefore);
  if (document.activeElement === input) input.setSelectionRange(position, position);
}

function showBrand(input: HTMLInputElement, output: HTMLOutputElement): void {
  const brand = detectCardBrand(input.value);
  const name = brand ? cardBrands[brand].name : '';
  if (output.value !== name) output.value = name;
}

function createBrandOutput(number: HTMLInputElement): HTMLOutputElement {
  const output = document.createElement('output');
  output.className = 'shown-brand';
  output.htmlFor.add(number.id);
  number.parentElement?.append(output);
  return output;
}

const findInput = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

function enhanceNumber(number: HTMLInputElement): () => void {
  const output = createBrandOutput(number);
  const update = () => {
    groupWhileTyping(number);
    showBrand(number, output);
  };
  number.addEventListener('input', update);
  update();
  return update;
}

function offerTestCards(form: HTMLFormElement, number: HTMLInputElement, onFilled: () => void): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-use-card]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      number.value = button.dataset['useCard'] ?? '';
      onFilled();
      const empty = ['expiry', 'cvv', 'name'].map((name) => findInput(form, name)).find((input) => input?.value === '');
      (empty ?? number).focus();
    });
  }
}

function enhanceCardForm(form: HTMLFormElement): void {
  const number = findInput(form, 'number');
  if (!number) return;
  offerTestCards(form, number, enhanceNumber(number));
  const expiry = findInput(form, 'expiry');
  expiry?.addEventListener('change', () => {
    expiry.value = completeCardExpiry(expiry.value);
  });
}

document.addEventListener('DOMContentLoaded', () => {
  reportHeight();
  focusMessage();
  for (const form of document.forms) sendOnce(form);
  const cardForm = document.querySelector<HTMLFormElement>('[data-card-form]');
  if (cardForm) enhanceCardForm(cardForm);
});
