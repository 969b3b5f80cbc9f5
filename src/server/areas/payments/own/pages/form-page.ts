import { cardBrands } from '../../../../../config/payments/card-brands.ts';
import type { CardBrandId } from '../../../../../config/card-brand-ids.ts';
import { cardFields, maxCardholderLength } from '../../../../../domain/payments/validate-card.ts';
import type { CardErrors, CardField, CardInput } from '../../../../../domain/payments/validate-card.ts';
import { alertBox, errorSummary, field } from '../../../../platform/html/components.ts';
import { html } from '../../../../platform/html/html.ts';
import type { Html } from '../../../../platform/html/html.ts';
import type { FramedPage } from '../../framed-pages.ts';
import { amountNote, keptSafeNote } from '../../payment-notes.ts';
import type { CardTextKey, CardTexts } from '../../texts.ts';
import { testCardList } from './test-card-list.ts';

/** The error of a field: its own rule, or a real card in the demo. */
type FormErrors = Readonly<Partial<Record<CardField, CardErrors[CardField] | 'testCardsOnly'>>>;

export interface FormPageProps {
  sessionId: string;
  /** As the shopper reads it. */
  amount: string;
  allowedBrands: readonly CardBrandId[];
  /** What was typed. The security code is not shown again. */
  input?: CardInput | undefined;
  errors?: FormErrors;
  /** An error that belongs to no field. */
  errorKey?: CardTextKey;
  /** An expiry of next year, as the form takes it. */
  expiryExample: string;
}

const formatBrands = (brands: readonly CardBrandId[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(brands.map((id) => cardBrands[id].name));

type ErrorTexts = Readonly<Partial<Record<CardField, string>>>;

function translateErrors({ locale, t }: CardTexts, props: FormPageProps): ErrorTexts {
  const values = {
    brands: formatBrands(props.allowedBrands, locale),
    example: props.expiryExample,
    most: String(maxCardholderLength),
  };
  const { errors = {} } = props;
  return Object.fromEntries(cardFields.flatMap((name) => (errors[name] ? [[name, t(errors[name], values)]] : [])));
}

function renderFields({ t }: CardTexts, { input }: FormPageProps, errors: ErrorTexts): Html {
  const number = field({
    name: 'number',
    label: t('cardNumber'),
    autocomplete: 'cc-number',
    inputMode: 'numeric',
    value: input?.number ?? '',
    error: errors.number,
  });
  const expiry = field({
    name: 'expiry',
    label: t('expiry'),
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
    hint: t('expiryHint'),
    value: input?.expiry ?? '',
    error: errors.expiry,
  });
  const cvv = field({
    name: 'cvv',
    label: t('cvv'),
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    hint: t(input && !errors.cvv ? 'cvvAgainHint' : 'cvvHint'),
    error: errors.cvv,
  });
  const name = field({
    name: 'name',
    label: t('cardName'),
    autocomplete: 'cc-name',
    inputMode: 'text',
    value: input?.name ?? '',
    error: errors.name,
  });
  return html`${number}
    <div class="pair">${expiry} ${cvv}</div>
    ${name}`;
}

function renderTop(texts: CardTexts, props: FormPageProps, errors: ErrorTexts): Html {
  const { locale, t } = texts;
  const wrong = cardFields.flatMap((name) => (errors[name] ? [{ fieldName: name, text: errors[name] }] : []));
  if (wrong.length > 0) return errorSummary(t('checkFields'), wrong);
  if (props.errorKey) return alertBox(t(props.errorKey), 'error', 'number');
  return html`${amountNote(texts, props.amount)}
    <p class="hint">${t('takenBrands', { brands: formatBrands(props.allowedBrands, locale) })}</p>`;
}

/** The card form. It works without script. */
export function formPage(texts: CardTexts, props: FormPageProps): FramedPage {
  const { t } = texts;
  const errors = translateErrors(texts, props);
  const content = html`${renderTop(texts, props, errors)}
    <form method="post" action="/pay/${props.sessionId}" data-card-form data-busy-text="${t('paying')}" novalidate>
      ${renderFields(texts, props, errors)}
      <button class="main">${t('pay', { amount: props.amount })}</button>
      ${keptSafeNote(texts, null)}
    </form>
    <form class="cancel" method="post" action="/pay/${props.sessionId}/cancel">
      <button>${t('cancel')}</button>
    </form>
    ${testCardList(texts, props.allowedBrands)}`;
  return { title: t('cardTitle'), content, hasError: Object.keys(errors).length > 0 || props.errorKey !== undefined };
}
