import type { ReactNode } from 'react';
import { ageBands, reviewUndertones, skinTypes } from '../../config/reviews/review-choices.ts';
import { Field } from '../../ui/field.tsx';
import { getAgeText, skinTypeTextKeys, undertoneTextKeys } from './choice-texts.ts';
import { useReviewContext } from './context.ts';
import type { ReviewValuesForm } from './review-values-form.ts';

interface ChoiceProps {
  name: 'skinType' | 'undertone' | 'ageBand';
  review: ReviewValuesForm;
  children: ReactNode;
}

/** A choice that may be left open, which it is at first. */
function Choice({ name, review: { form, getErrorText }, children }: ChoiceProps) {
  const { t } = useReviewContext();
  return (
    <Field id={name} label={t(name)} error={getErrorText(name)}>
      {(attributes) => (
        <select {...form.register(name)} {...attributes}>
          <option value="">{t('ratherNotSay')}</option>
          {children}
        </select>
      )}
    </Field>
  );
}

/** What the buyer says of themselves, and why they are asked. */
export function AboutYouFields({ review }: { review: ReviewValuesForm }) {
  const { t } = useReviewContext();
  return (
    <fieldset className="review-group" aria-describedby="review-about-why">
      <legend>{t('aboutYou')}</legend>
      <p className="field-hint" id="review-about-why">
        {t('aboutYouWhy')}
      </p>
      <div className="review-choices">
        <Choice name="skinType" review={review}>
          {skinTypes.map((type) => (
            <option key={type} value={type}>
              {t(skinTypeTextKeys[type])}
            </option>
          ))}
        </Choice>
        <Choice name="undertone" review={review}>
          {reviewUndertones.map((undertone) => (
            <option key={undertone} value={undertone}>
              {t(undertoneTextKeys[undertone])}
            </option>
          ))}
        </Choice>
        <Choice name="ageBand" review={review}>
          {ageBands.map((band) => {
            const { key, values } = getAgeText(band);
            return (
              <option key={band} value={band}>
                {t(key, values)}
              </option>
            );
          })}
        </Choice>
      </div>
    </fieldset>
  );
}
