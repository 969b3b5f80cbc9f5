import { isExactQuantity, parseQuantity } from '../../domain/bag/quantity.ts';
import { fillText } from '../../i18n/fill-text.ts';

const customQuantityOption = 'max+';

/** Where the focus goes after the text field: `stay` puts it on the select, `leave` lets it move on. */
type FocusAfterInput = 'stay' | 'leave';

/**
 * A quantity: a select, or a text field once 'max+' is chosen in it (CAT-048). Enter or leaving the field commits the
 * text; Escape cancels it. Uses the label and select of `quantity-picker.astro`, or creates them from `data-label` and
 * `data-options`. `value` is the quantity; the bubbling event `change` says that the shopper changed it. With
 * `data-non-positive`, 0 and less may be typed. `maximum` is how many there are, if they are few. Texts: `data-more`, `data-hint`, `data-corrected`.
 */
export class QuantityPicker extends HTMLElement {
  #value = 1;
  #select = document.createElement('select');
  readonly #textInput = document.createElement('input');
  #isReady = false;
  #isTextInputOpen = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#select = this.querySelector('select') ?? this.#createSelect();
    Object.assign(this.#textInput, {
      type: 'text',
      inputMode: 'numeric',
      autocomplete: 'off',
      enterKeyHint: 'done',
      maxLength: 12,
      className: 'quantity-entry',
      name: this.#select.name,
    });
    if (this.#select.options.length > 1) this.#select.add(new Option(this.dataset['more'], customQuantityOption));
    this.value = Number(this.getAttribute('value') ?? this.#select.value);
    this.#listen();
  }

  get value(): number {
    return this.#value;
  }

  /** Shows a quantity without an event. A quantity that is not among the options gets its own option. */
  set value(quantity: number) {
    this.#value = quantity;
    const text = String(quantity);
    for (const option of this.#select.querySelectorAll('[data-own]')) option.remove();
    if (![...this.#select.options].some(({ value }) => value === text)) this.#addQuantityOption(text);
    this.#select.value = text;
  }

  /** Takes back the options above a quantity, and the text field; null offers them again. */
  set maximum(maximum: number | null) {
    for (const option of this.#select.options)
      option.hidden = option.disabled =
        maximum !== null && (option.value === customQuantityOption || Number(option.value) > maximum);
  }

  #listen(): void {
    // In the capture phase: the inner events stop here, and only this element's own `change` is dispatched outside.
    this.addEventListener(
      'change',
      (event) => {
        this.#handleChange(event);
      },
      { capture: true },
    );
    this.#textInput.addEventListener('keydown', (event) => {
      this.#handleTextInputKeydown(event);
    });
    this.#textInput.addEventListener('blur', () => {
      if (this.#isTextInputOpen) this.#commitTextInput('leave');
    });
  }

  #createSelect(): HTMLSelectElement {
    const label = document.createElement('label');
    const name = Object.assign(document.createElement('span'), {
      className: 'visually-hidden',
      textContent: this.dataset['label'] ?? '',
    });
    const note = Object.assign(document.createElement('p'), { className: 'quantity-note' });
    note.setAttribute('role', 'status');
    for (let quantity = 1; quantity <= Number(this.dataset['options']); quantity += 1)
      this.#select.add(new Option(String(quantity)));
    label.append(name, this.#select);
    this.append(label, note);
    return this.#select;
  }

  #addQuantityOption(text: string): void {
    const option = new Option(text, text);
    option.dataset['own'] = '';
    this.#select.add(option, [...this.#select.options].find(({ value }) => value === customQuantityOption) ?? null);
  }

  #handleChange(event: Event): void {
    if (event.target === this) return;
    event.stopPropagation();
    this.#showNote('');
    if (event.target !== this.#select) return;
    if (this.#select.value === customQuantityOption) this.#openTextInput();
    else this.#changeQuantity(Number(this.#select.value));
  }

  #openTextInput(): void {
    this.#textInput.value = String(this.#value);
    this.#isTextInputOpen = true;
    this.#select.replaceWith(this.#textInput);
    this.#textInput.focus();
    this.#textInput.select();
    this.#showNote(this.dataset['hint'] ?? '');
  }

  #handleTextInputKeydown(event: KeyboardEvent): void {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') this.#commitTextInput('stay');
    else this.#closeTextInput('stay');
  }

  /** Announces a quantity that differs from the typed text. */
  #commitTextInput(focus: FocusAfterInput): void {
    const text = this.#textInput.value;
    const quantity = parseQuantity(text, { allowsNonPositive: this.hasAttribute('data-non-positive') });
    this.#closeTextInput(focus);
    if (!isExactQuantity(text, quantity)) this.#showNote(fillText(this.dataset['corrected'] ?? '', { quantity }));
    this.#changeQuantity(quantity);
  }

  #changeQuantity(quantity: number): void {
    const isChanged = quantity !== this.#value;
    this.value = quantity;
    if (isChanged) this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #closeTextInput(focus: FocusAfterInput): void {
    this.#showNote('');
    this.value = this.#value;
    // Removing a focused field blurs it, which must not commit the text again.
    this.#isTextInputOpen = false;
    this.#textInput.replaceWith(this.#select);
    if (focus === 'stay') this.#select.focus();
  }

  #showNote(text: string): void {
    const note = this.querySelector('.quantity-note');
    if (note && note.textContent !== text) note.textContent = text;
  }
}
