import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { reviewPictureTypes } from '../../config/reviews/review-pictures.ts';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import type { ChosenFile } from '../../stores/reviews/review-types.ts';
import { FieldErrorMessage, getControlAttributes } from '../../ui/field.tsx';
import { useReviewContext } from './context.ts';
import { shrinkPicture } from './shrink-picture.ts';
import type { ReviewValuesForm } from './review-values-form.ts';

const previewSize = 96;

const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error ?? new Error('Cannot read a picture'));
    });
    reader.readAsDataURL(file);
  });

const toChosenFile = (file: File): ChosenFile => ({
  type: file.type,
  read: async () => readAsDataUrl(await shrinkPicture(file)),
});

function Previews({ product }: { product: ReviewableProduct }) {
  const { t, reviews } = useReviewContext();
  const draft = reviews.openDraft(product);
  const pictures = useStore(draft.$pictures);
  if (pictures.length === 0) return null;
  return (
    <ul className="review-pictures">
      {pictures.map(({ pictureId, preview }, index) => (
        <li key={pictureId}>
          <img src={preview} alt={t('pictureNumber', { number: index + 1 })} width={previewSize} height={previewSize} />
          <button
            className="link-button"
            type="button"
            aria-label={t('removePicture', { number: index + 1 })}
            onClick={() => {
              draft.removePicture(pictureId);
              document.getElementById('reviewPictures')?.focus();
            }}
          >
            {t('remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PictureFieldProps {
  product: ReviewableProduct;
  review: ReviewValuesForm;
}

/** Up to three pictures. Each is handed in when it is chosen, and shown as it was chosen. */
export function PictureField({ product, review: { getErrorText, clearError } }: PictureFieldProps) {
  const { t, findText, reviews } = useReviewContext();
  const draft = reviews.openDraft(product);
  const errorKey = useStore(draft.$pictureErrorKey);
  const isSending = useStore(draft.$sendingCount) > 0;
  const error = errorKey === null ? getErrorText('reviewPictures') : (findText(errorKey) ?? errorKey);
  const hint = t('picturesHint', { count: reviewLimits.pictures });
  const addPictures = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    clearError('reviewPictures');
    void draft.addPictures([...(currentTarget.files ?? [])].map(toChosenFile));
    currentTarget.value = '';
  };
  return (
    <div className="field review-picture-field">
      <p className="review-label" id="review-pictures-label">
        {t('optional', { field: t('pictures') })}
      </p>
      <p className="field-hint" id="reviewPictures-hint">
        {hint}
      </p>
      <Previews product={product} />
      <label className="button button-quiet file-button">
        <input
          {...getControlAttributes({ id: 'reviewPictures', hint, error })}
          type="file"
          accept={reviewPictureTypes.join(',')}
          multiple
          onChange={addPictures}
        />
        {t('addPictures')}
      </label>
      <p className="review-note" role="status">
        {isSending && t('pictureSending')}
      </p>
      <FieldErrorMessage id="reviewPictures" error={error} />
    </div>
  );
}
