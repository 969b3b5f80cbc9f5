import { alertBox, field } from '../../../../platform/html/components.ts';
import { html } from '../../../../platform/html/html.ts';
import type { FramedPage } from '../../framed-pages.ts';
import type { CardTexts } from '../../texts.ts';

interface CodePageProps {
  sessionId: string;
  /** As the shopper reads it. */
  amount: string;
  lastFour: string;
  /** The right code, which the demo shows. */
  demoCode: string;
  errorKey?: 'codeRequired' | 'codeWrong';
}

/** The bank's question for a one-time code. */
export function codePage({ t }: CardTexts, props: CodePageProps): FramedPage {
  const { sessionId, amount, lastFour, demoCode, errorKey } = props;
  const error = errorKey && t(errorKey);
  const content = html`${error ? alertBox(error, 'error', 'code') : ''}
    <p>${t('codeText', { amount, lastFour })}</p>
    <p>${t('codeDemo', { code: demoCode })}</p>
    <form method="post" action="/pay/${sessionId}/code" data-busy-text="${t('confirming')}" novalidate>
      ${field({ name: 'code', label: t('code'), autocomplete: 'one-time-code', inputMode: 'numeric', error })}
      <button class="main">${t('confirm')}</button>
    </form>
    <form class="cancel" method="post" action="/pay/${sessionId}/cancel"><button>${t('cancel')}</button></form>`;
  return { title: t('codeTitle'), content, hasError: errorKey !== undefined };
}
