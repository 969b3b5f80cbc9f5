/** Types of inputs that hold no text. Buttons have nothing that listens to their input. */
const typesWithoutText = /checkbox|file|hidden|radio/;

function findEventType(field: Element): 'input' | 'change' | null {
  if (field instanceof HTMLSelectElement) return 'change';
  if (field instanceof HTMLTextAreaElement) return 'input';
  return field instanceof HTMLInputElement && !typesWithoutText.test(field.type) ? 'input' : null;
}

/** Dispatches an event of input for each field of a form. React ignores it where it knows the text already. */
function announceFields(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const type = findEventType(field);
    if (type !== null) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/**
 * Makes every form of the page send what its fields show. Password managers and older browsers fill in fields without an
 * event, so that React does not know of it.
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
