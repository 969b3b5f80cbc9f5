import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import type { PasskeyRow } from '../passkeys/queries.ts';
import { formatMoment } from './format-moment.ts';

export type ListedPasskey = Pick<PasskeyRow, 'name' | 'createdAt' | 'lastUsedAt'>;

/** What happens to passkeys when a password is reset. */
const passkeyChoices = ['keep', 'remove'] as const;
export type PasskeyChoice = (typeof passkeyChoices)[number];

export const parsePasskeyChoice = (text: string): PasskeyChoice | undefined =>
  passkeyChoices.find((choice) => choice === text);

const choiceTextKeys = { keep: 'resetPasskeysKeep', remove: 'resetPasskeysRemove' } as const;

interface PasskeyQuestionProps {
  passkeys: readonly ListedPasskey[];
  choice?: PasskeyChoice | undefined;
  error?: string | undefined;
}

function renderPasskey({ locale, t }: LocalizedTexts, { name, createdAt, lastUsedAt }: ListedPasskey): Html {
  const used = lastUsedAt && t('passkeyUsedOn', { moment: formatMoment(locale, lastUsedAt.getTime()) });
  return html`<li>
    <div>
      ${name}
      <p class="hint">${t('passkeyAddedOn', { moment: formatMoment(locale, createdAt.getTime()) })}</p>
      ${used ? html`<p class="hint">${used}</p>` : ''}
    </div>
  </li>`;
}

const renderChoice = ({ t }: LocalizedTexts, value: PasskeyChoice, chosen: PasskeyChoice | undefined): Html =>
  html`<label class="check"
    ><input type="radio" name="passkeys" value="${value}" required${value === chosen ? html` checked` : ''} />
    ${t(choiceTextKeys[value])}</label
  >`;

/** Lists the passkeys of the account, and asks whether to keep them: somebody else may have added them. */
export function renderPasskeyQuestion(
  texts: LocalizedTexts,
  { passkeys, choice, error }: PasskeyQuestionProps,
): Html | '' {
  if (passkeys.length === 0) return '';
  const { t } = texts;
  return html`<fieldset class="field" id="passkeys" tabindex="-1">
    <legend>${t('resetPasskeysTitle')}</legend>
    ${error ? html`<p class="wrong">${error}</p>` : ''}
    <p class="hint">${t('resetPasskeysText')}</p>
    <ul class="sessions">
      ${passkeys.map((passkey) => renderPasskey(texts, passkey))}
    </ul>
    ${passkeyChoices.map((value) => renderChoice(texts, value, choice))}
  </fieldset>`;
}
