import { isExactQuantity, parseQuantity } from '../../domain/bag/quantity.ts';
import { fillText } from '../../i18n/fill-text.ts';

const customQuantityOption = 'max+';

/**
 * A quantity: a select, or a text entry once 'max+' is chosen in it (document 1, sections 4, 5 and 9). Enter takes what
 * was typed, and so
 * does leaving the field; Escape goes back. It holds the label and select of `quantity-picker.astro`, or makes them
 * from `data-label`
 * and `data-options`. `value` is the quantity; `change` is dispatched, bubbling, when the shopper changed it. With
 * `data-non-positive`,
 * 0 and less may be typed. Texts: `data-more`, `data-hint`, `data-corrected`.
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
    // On the way down: whoever listens to this element hears it alone.
    this.addEventListener(
      'change',
      (event) => {
        this.#onChange(event);
      },
      { capture: true },
    );
    this.#textInput.addEventListener('keydown', (event) => {
      this.#onTextInputKeydown(event);
    });
    this.#textInput.addEventListener('blur', () => {
      if (this.#isTextInputOpen) this.#commitTextInput('leave');
    });
  }

  get value(): number {
    return this.#value;
  }

  /** Shows a quantity without an event: one above the options gets an option of its own. */
  set value(quantity: number) {
    this.#value = quantity;
    const text = String(quantity);
    for (const option of this.#select.querySelectorAll('[data-own]')) option.remove();
    if (![...this.#select.options].some(({ value }) => value === text)) this.#addQuantityOption(text);
    this.#select.value = text;
  }

  #createSelect(): HTMLSelectElement {
    const [label, name, note] = [
      document.createElement('label'),
      document.createElement('span'),
      document.createElement('p'),
    ];
    name.textContent = this.dataset['label'] ?? '';
    note.className = 'quantity-note';
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

  /** The events of what is inside stay inside. */
  #onChange(event: Event): void {
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

  #onTextInputKeydown(event: KeyboardEvent): void {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') this.#commitTextInput('stay');
    else this.#closeTextInput('stay');
  }

  /** Takes what was typed, and says so when it was not taken as it stands. */
  #commitTextInput(focus: 'stay' | 'leave'): void {
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

  #closeTextInput(focus: 'stay' | 'leave'): void {
    this.#showNote('');
    this.value = this.#value;
    // Taking away a field that has the focus blurs it, on the way out.
    this.#isTextInputOpen = false;
    this.#textInput.replaceWith(this.#select);
    if (focus === 'stay') this.#select.focus();
  }

  #showNote(text: string): void {
    const note = this.querySelector('.quantity-note');
    if (note && note.textContent !== text) note.textContent = text;
  }
}
