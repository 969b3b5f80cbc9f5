import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  error?: string | undefined;
}

const textFieldAttributes = html` inputmode="email" autocapitalize="none" spellcheck="false"`;

/** A labelled field. Its hint and its error are read out with it. */
export function field({ name, label, type = 'text', autocomplete, value = '', hint, error }: FieldProps): Html {
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
      required${type === 'text' ? textFieldAttributes : ''}${value ? html` value="${value}"` : ''}${describedBy ? html` aria-describedby="${describedBy}"` : ''}${error ? html` aria-invalid="true"` : ''}
    />
  </div>`;
}

/**
 * The message at the top of a page: an error, which links to its field, or a success. It has the focus, so that a screen
 * reader starts there.
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
  /** Plain text in front of the link. */
  before?: string;
}

export const links = (items: readonly PageLink[]): Html =>
  html`<ul class="links">
    ${items.map(({ href, text, before }) => html`<li>${before ? `${before} ` : ''}<a href="${href}">${text}</a></li>`)}
  </ul>`;
