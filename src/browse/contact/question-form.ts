import { maxEmailLength } from '../../config/registration/email.ts';
import { maxNameLength } from '../../config/registration/form-limits.ts';
import { maxMessageLength, type QuestionValues } from '../../domain/contact/schema.ts';
import { createElement } from '../shell/create-element.ts';
import type { CardFile } from './card-file.ts';
import type { AskedProduct } from './read-asked-product.ts';

const fieldNames = ['name', 'email', 'message'] as const;
type FieldName = (typeof fieldNames)[number];
type Control = HTMLInputElement | HTMLTextAreaElement;

const createControl = (name: FieldName, value: string): Control => {
  const attributes = { id: `question-${name}`, name, required: true, 'aria-describedby': `question-${name}-error` };
  const control =
    name === 'message'
      ? createElement('textarea', { ...attributes, rows: '5', maxlength: String(maxMessageLength) })
      : createElement('input', {
          ...attributes,
          type: name === 'email' ? 'email' : 'text',
          autocomplete: name,
          maxlength: String(name === 'email' ? maxEmailLength : maxNameLength),
        });
  control.value = value;
  return control;
};

const createField = (name: FieldName, label: string, value: string): HTMLElement =>
  createElement('div', { class: 'question-field' }, [
    createElement('label', { for: `question-${name}` }, [label]),
    createControl(name, value),
    createElement('p', { class: 'question-error', id: `question-${name}-error` }),
  ]);

/** The product that the question carries along, with its picture. */
function createProductLine({ name, shade, imageUrl }: AskedProduct): HTMLElement {
  const image = imageUrl === '' ? [] : [createElement('img', { src: imageUrl, alt: '', width: '64', height: '64' })];
  return createElement('p', { class: 'question-product' }, [
    ...image,
    createElement('span', {}, [
      createElement('b', {}, [name]),
      ...(shade === '' ? [] : [createElement('span', { class: 'question-shade' }, [shade])]),
    ]),
  ]);
}

/** The form with what was typed before. */
export function createQuestionForm(
  values: QuestionValues,
  product: AskedProduct | null,
  { text }: CardFile,
): HTMLFormElement {
  return createElement('form', { class: 'question-form', novalidate: true }, [
    ...(product ? [createProductLine(product)] : []),
    createField('message', text('yourMessage'), values.message),
    createField('name', text('yourName'), values.name),
    createField('email', text('email'), values.email),
    createElement('p', { class: 'question-failure', role: 'alert' }),
    createElement('button', { class: 'button', type: 'submit' }, [text('send')]),
  ]);
}

export function readQuestion(form: HTMLFormElement): QuestionValues {
  const fields = new FormData(form);
  const read = (name: FieldName) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name'), email: read('email'), message: read('message') };
}

/** Shows the errors of fields, none for those without, and focuses the first field with one. */
export function showFieldErrors(form: HTMLFormElement, getErrorText: (name: FieldName) => string): void {
  const controls = [...form.querySelectorAll<Control>('input, textarea')];
  for (const control of controls) {
    const name = fieldNames.find((known) => known === control.name);
    const error = name ? getErrorText(name) : '';
    control.ariaInvalid = error === '' ? null : 'true';
    form.querySelector(`#${control.id}-error`)?.replaceChildren(error);
  }
  controls.find(({ ariaInvalid }) => ariaInvalid === 'true')?.focus();
}
