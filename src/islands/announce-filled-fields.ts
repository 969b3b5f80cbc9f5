/** Types of inputs without text. Nothing listens to the input of buttons. */
const typesWithoutText = /checkbox|file|hidden|radio/;

function findEventType(field: Element): 'input' | 'change' | null {
  if (field instanceof HTMLSelectElement) return 'change';
  if (field instanceof HTMLTextAreaElement) return 'input';
  return field instanceof HTMLInputElement && !typesWithoutText.test(field.type) ? 'input' : null;
}

/** Dispatches an input event for each field of a form. React ignores it when it knows the value already. */
function announceFields(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const type = findEventType(field);
    if (type !== null) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/**
 * Makes every form of the page submit the shown values. Password managers and older browsers fill in fields without an
 * event, so React does not notice them.
 */
export function announceFilledFields(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) announceFields(target);
    },
    { capture: true },
  );
}
