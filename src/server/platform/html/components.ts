import { html } from './html.ts';
import type { Html } from './html.ts';

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete: string;
  /** The keyboard of a phone. Text fields use the email keyboard by default. */
  inputMode?: 'email' | 'numeric' | 'text';
  value?: string;
  hint?: string;
  error?: string | undefined;
}

const renderTextAttributes = (inputMode: string) =>
  html` inputmode="${inputMode}"${inputMode === 'email' ? html` autocapitalize="none"` : ''} spellcheck="false"`;

/** A labelled field. Screen readers read its hint and its error with it. */
export function field({
  name,
  label,
  type = 'text',
  autocomplete,
  inputMode = 'email',
  value = '',
  hint,
  error,
}: FieldProps): Html {
  const hintId = `${name}-hint`;
  const errorId = `${name}-wrong`;
  const describedBy = [...(hint ? [hintId] : []), ...(error ? [errorId] : [])].join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label
    >${hint ? html`<p class="hint" id="${hintId}">${hint}</p>` : ''}${error ? html`<p class="wrong" id="${errorId}">${error}</p>` : ''}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required${type === 'text' ? renderTextAttributes(inputMode) : ''}${value ? html` value="${value}"` : ''}${describedBy ? html` aria-describedby="${describedBy}"` : ''}${error ? html` aria-invalid="true"` : ''}
    />
  </div>`;
}

/**
 * The message at the top of a page: a success, or an error with a link to its field. It takes the focus, so that a
 * screen reader starts there.
 */
export const alertBox = (text: string, kind: 'error' | 'success' = 'error', fieldName?: string): Html =>
  html`<div
    class="alert${kind === 'success' ? ' good' : ''}"
    role="${kind === 'success' ? 'status' : 'alert'}"
    tabindex="-1"
    autofocus
  >
    <p>${fieldName ? html`<a href="#${fieldName}">${text}</a>` : text}</p>
  </div>`;

export interface PageLink {
  href: string;
  text: string;
  /** Plain text before the link. */
  before?: string;
}

export const links = (items: readonly PageLink[]): Html =>
  html`<ul class="links">
    ${items.map(({ href, text, before }) => html`<li>${before ? `${before} ` : ''}<a href="${href}">${text}</a></li>`)}
  </ul>`;

export interface FieldErrorLink {
  fieldName: string;
  text: string;
}

/**
 * The error summary of a form. Each error links to its field. It takes the focus, so that a screen reader starts there.
 */
export const errorSummary = (title: string, errors: readonly FieldErrorLink[]): Html =>
  html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <p>${title}</p>
    <ul>
      ${errors.map(({ fieldName, text }) => html`<li><a href="#${fieldName}">${text}</a></li>`)}
    </ul>
  </div>`;
