import { reviewLanguages } from '../../config/reviews/review-languages.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';
import { Field } from '../../ui/field.tsx';
import { useReviewContext } from './context.ts';
import type { ReviewValuesForm } from './review-values-form.ts';

/** The name of a language in itself, with a capital. */
function getOwnName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** How the buyer is called, and the language they write in. */
export function NameFields({ review: { form, getErrorText } }: { review: ReviewValuesForm }) {
  const { t } = useReviewContext();
  return (
    <div className="review-pair">
      <Field
        id="displayName"
        label={t('displayName')}
        hint={t('displayNameHint')}
        error={getErrorText('displayName')}
        required
      >
        {(attributes) => (
          <input {...form.register('displayName')} {...attributes} type="text" autoComplete="nickname" />
        )}
      </Field>
      <Field id="language" label={t('reviewLanguage')} error={getErrorText('language')}>
        {(attributes) => (
          <select {...form.register('language')} {...attributes}>
            {reviewLanguages.map((language) => (
              <option key={language} value={language} lang={toLanguageTag(language)}>
                {getOwnName(language)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
