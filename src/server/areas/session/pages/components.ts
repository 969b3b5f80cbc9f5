import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';

export interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled field with what it wants to be told before and after a mistake. */
export function field({ name, label, type = 'text', autocomplete, value = '', hint, error }: FieldProps): Html {
  const describedBy = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-wrong`] : [])].join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label
    >${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}${error ? html`<p class="wrong" id="${name}-wrong">${error}</p>` : ''}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required${type === 'text' ? html` inputmode="email" autocapitalize="none" spellcheck="false"` : ''}${value ? html` value="${value}"` : ''}${describedBy ? html` aria-describedby="${describedBy}"` : ''}${error ? html` aria-invalid="true"` : ''}
    />
  </div>`;
}

/** What went wrong, or well, at the head of a page. It has the focus, so that a screen reader begins there. */
export const alertBox = (text: string, kind: 'bad' | 'good' = 'bad', target?: string): Html =>
  html`<div
    class="alert${kind === 'good' ? ' good' : ''}"
    role="${kind === 'good' ? 'status' : 'alert'}"
    tabindex="-1"
    autofocus
  >
    <p>${target ? html`<a href="#${target}">${text}</a>` : text}</p>
  </div>`;

export const links = (items: readonly { href: string; text: string; before?: string }[]): Html =>
  html`<ul class="links">
    ${items.map(({ href, text, before }) => html`<li>${before ? `${before} ` : ''}<a href="${href}">${text}</a></li>`)}
  </ul>`;
