import { useWatch } from 'react-hook-form';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { Field } from '../../ui/field.tsx';
import { useReviewContext } from './context.ts';
import type { ReviewValuesForm } from './review-values-form.ts';

const textRows = 6;

/** How many characters may still be typed. Screen readers hear it once few are left. */
function CharactersLeft({ text, maxLength }: { text: string; maxLength: number }) {
  const { formatCount } = useReviewContext();
  const left = maxLength - text.length;
  return (
    <span className="review-left" aria-live={left <= maxLength / 10 ? 'polite' : 'off'}>
      {left < 0 ? formatCount('charactersOver', -left) : formatCount('charactersLeft', left)}
    </span>
  );
}

/** The title and the text, which may both be left out. */
export function WordFields({ review: { form, getErrorText } }: { review: ReviewValuesForm }) {
  const { t } = useReviewContext();
  const [title, text] = useWatch({ control: form.control, name: ['title', 'text'] });
  return (
    <>
      <Field
        id="title"
        label={t('optional', { field: t('reviewTitle') })}
        aside={<CharactersLeft text={title} maxLength={reviewLimits.titleLength} />}
        error={getErrorText('title')}
      >
        {(attributes) => <input {...form.register('title')} {...attributes} type="text" autoComplete="off" />}
      </Field>
      <Field
        id="text"
        label={t('optional', { field: t('reviewText') })}
        aside={<CharactersLeft text={text} maxLength={reviewLimits.textLength} />}
        error={getErrorText('text')}
      >
        {(attributes) => <textarea {...form.register('text')} {...attributes} rows={textRows} />}
      </Field>
    </>
  );
}
