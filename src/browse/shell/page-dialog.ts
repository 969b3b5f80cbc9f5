import { adoptStyles } from './adopt-styles.ts';
import { closeOnPressBeside } from './close-beside.ts';
import { createElement } from './create-element.ts';
import css from './page-dialog.css?inline';

adoptStyles(document, css);

interface PageDialogOptions {
  /** Its class, and the beginning of the id of its title. */
  name: string;
  title: string;
  closeLabel: string;
  /** Whether it fills the window of a phone. */
  isWhole?: boolean;
}

/**
 * Creates a dialog whose title takes the focus. Its button and a press beside it close it. When it is closed, it is removed,
 * and the browser returns the focus to what opened it.
 */
export function createPageDialog(
  { name, title, closeLabel, isWhole = false }: PageDialogOptions,
  content: readonly HTMLElement[],
): HTMLDialogElement {
  const close = createElement('button', { type: 'button', class: 'page-dialog-close', 'aria-label': closeLabel }, [
    '×',
  ]);
  const heading = createElement('h2', { id: `${name}-title`, tabindex: '-1', autofocus: true }, [title]);
  const dialog = createElement(
    'dialog',
    { class: `page-dialog ${isWhole ? 'page-dialog-whole ' : ''}${name}`, 'aria-labelledby': heading.id },
    [createElement('div', { class: `page-dialog-top ${name}-top` }, [heading, close]), ...content],
  );
  close.addEventListener('click', () => {
    dialog.close();
  });
  closeOnPressBeside(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  return dialog;
}
