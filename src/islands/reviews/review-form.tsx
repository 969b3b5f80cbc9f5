import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { reviewFields, reviewSchema, type ReviewValues } from '../../domain/reviews/review-schema.ts';
import type { ReviewTextKey } from '../../i18n/keys/reviews.ts';
import type { WrittenState } from '../../stores/reviews/review-types.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { StarField } from '../../ui/star-field.tsx';
import { FormErrors } from '../form-errors.tsx';
import { FormFields, focusSubmitter } from '../form-fields.tsx';
import { createSchemaResolver } from '../schema-resolver.ts';
import { useStoreForm } from '../use-store-form.ts';
import { AboutYouFields } from './about-you-fields.tsx';
import { useReviewContext } from './context.ts';
import { NameFields } from './name-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductHead } from './product-head.tsx';
import type { ReviewValuesForm } from './review-values-form.ts';
import { useStarLabels } from './use-star-labels.ts';
import { WordFields } from './word-fields.tsx';

const resolver = createSchemaResolver<ReviewValues>(reviewSchema);
const errorNames = [...reviewFields, 'reviewPictures', 'sendReview'];
const limits: Readonly<Record<string, { maxLength: number; label: ReviewTextKey }>> = {
  title: { maxLength: reviewLimits.titleLength, label: 'reviewTitle' },
  text: { maxLength: reviewLimits.textLength, label: 'reviewText' },
  displayName: { maxLength: reviewLimits.displayNameLength, label: 'displayName' },
};

interface ReviewFormProps {
  product: ReviewableProduct;
  onSent: (state: WrittenState) => void;
}

function useReviewForm({ product, onSent }: ReviewFormProps): ReviewValuesForm {
  const { reviews, t, findText } = useReviewContext();
  const draft = reviews.openDraft(product);
  return useStoreForm<ReviewValues>({
    resolver,
    fieldNames: reviewFields,
    initialValues: useMemo(() => draft.readValues(), [draft]),
    saveDraft: draft.save,
    async submit(_, valid) {
      if (draft.$sendingCount.get() > 0) return { ok: false, errors: { reviewPictures: 'picturesSending' } };
      if (valid === null) return { ok: false, errors: {} };
      const outcome = await reviews.write(product, valid);
      if (!outcome.ok) return outcome;
      onSent(outcome.state);
      return { ok: true };
    },
    getKeyText(name, key) {
      const limit = limits[name];
      return findText(key, limit && { count: limit.maxLength, field: t(limit.label) }) ?? key;
    },
  });
}

/** The review of a product: stars, and whatever else the buyer wants to say. Its heading takes the focus. */
export function ReviewForm(props: ReviewFormProps) {
  const { product } = props;
  const { t, open } = useReviewContext();
  const review = useReviewForm(props);
  const { form, getErrorText, isBusy, invalidSubmitCount, handleSubmit } = review;
  const stars = useWatch({ control: form.control, name: 'stars' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <form
      className="review-form"
      noValidate
      onSubmit={(event) => {
        focusSubmitter(event);
        handleSubmit(event);
      }}
    >
      <ProductHead product={product}>
        <h2 tabIndex={-1} ref={heading}>
          {t('reviewOf', { name: product.name })}
        </h2>
      </ProductHead>
      <FormErrors
        title={t('errorSummary')}
        names={errorNames}
        getErrorText={getErrorText}
        invalidSubmitCount={invalidSubmitCount}
      />
      <FormFields isBusy={isBusy}>
        <StarField
          {...form.register('stars')}
          id="stars"
          legend={t('starsLabel')}
          labels={useStarLabels()}
          chosen={stars}
          error={getErrorText('stars')}
        />
        <WordFields review={review} />
        <PictureField product={product} review={review} />
        <AboutYouFields review={review} />
        <NameFields review={review} />
      </FormFields>
      <section className="review-next" aria-labelledby="review-next">
        <h3 id="review-next">{t('whatHappens')}</h3>
        <p>{t('whatHappensText')}</p>
      </section>
      <div className="review-actions">
        <BusyButton type="submit" id="sendReview" text={t('sendReview')} busyText={t('oneMoment')} isBusy={isBusy} />
        <button
          className="link-button"
          type="button"
          onClick={() => {
            open(null);
          }}
        >
          {t('backToReviews')}
        </button>
      </div>
    </form>
  );
}
