import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { countries } from '../../../config/countries.ts';
import { clampKredits, toKreditAmount } from '../../../domain/checkout/kredits.ts';
import type { KreditsState } from '../../../stores/checkout/checkout-types.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useCheckoutContext } from '../context.ts';

/** The section in which a preferred customer spends kiss kredits (CHK-050). */
export function KreditsSection() {
  const {
    t,
    languageTag,
    stores: { checkout },
  } = useCheckoutContext();
  const kredits = useStore(checkout.$kredits);
  if (!kredits) return null;
  const { balance } = kredits;
  return (
    <section className="review-part" aria-labelledby="review-kredits">
      <h3 id="review-kredits">{t('kissKredits')}</h3>
      {balance !== null && (
        <p>{t('kissKreditBalance', { balance: new Intl.NumberFormat(languageTag).format(balance) })}</p>
      )}
      <KreditsForm kredits={kredits} />
      <KreditsStatus />
    </section>
  );
}

/** Parses the typed kredits, limited to the number that the order can use. */
const toKredits = (typed: string, { maximum }: KreditsState) =>
  clampKredits(typed, maximum, Number.MAX_SAFE_INTEGER, 0);

/**
 * The typed text. When the applied kredits change for another reason, such as a smaller bag, they replace it without
 * moving the focus.
 */
function useTypedKredits(applied: number) {
  const [typed, setTyped] = useState(String(applied));
  const [lastApplied, setLastApplied] = useState(applied);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    setTyped(String(applied));
  }
  return [typed, setTyped] as const;
}

function KreditsForm({ kredits }: { kredits: KreditsState }) {
  const {
    t,
    languageTag,
    formatPrice,
    settings: { country },
    stores: { checkout },
  } = useCheckoutContext();
  const [typed, setTyped] = useTypedKredits(kredits.applied);
  const [isApplying, setIsApplying] = useState(false);
  const { currency, minorDigits } = countries[country];
  const value = toKredits(typed, kredits);
  const isUnchanged = value === kredits.applied || isApplying;

  async function apply(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTyped(String(value));
    if (isUnchanged) return;
    setIsApplying(true);
    await checkout.applyKredits(String(value)).finally(() => {
      setIsApplying(false);
    });
  }
  const hint = t('kreditsHint', {
    maximum: new Intl.NumberFormat(languageTag).format(kredits.maximum),
    worth: formatPrice({ minor: toKreditAmount(1, minorDigits), currency }),
  });
  return (
    <form className="kredits-form" noValidate onSubmit={(event) => void apply(event)}>
      <Field id="kissKredits" label={t('kreditsToUse')} hint={hint}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
            onBlur={() => {
              setTyped(String(value));
            }}
          />
        )}
      </Field>
      <BusyButton
        className="button-quiet kredits-apply"
        type="submit"
        text={t('apply')}
        busyText={t('applyingKredits')}
        isBusy={isApplying}
        aria-disabled={isUnchanged}
      />
    </form>
  );
}

/**
 * Says that kredits are applied, once the totals contain them (CHK-055). The element is always rendered, so that screen
 * readers announce its text.
 */
function KreditsStatus() {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const isApplied = useStore(checkout.$kredits)?.isInTotals ?? false;
  return (
    <p className="kredits-status" role="status">
      {isApplied ? t('appliedKissKredit') : ''}
    </p>
  );
}
