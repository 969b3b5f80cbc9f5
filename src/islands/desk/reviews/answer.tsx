import { useEffect, useRef, useState } from 'react';
import { reviewLimits } from '../../../config/reviews/review-limits.ts';
import type { DeskReview } from '../../../contract/desk/reviews.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { useKeptDraft, useRestoredDraft } from '../edit-form/use-draft.ts';
import { useFormats } from '../use-formats.ts';

interface AnswerFormProps {
  review: DeskReview;
  onClose: () => void;
}

/** Writes or changes the answer of the house. */
function AnswerForm({ review, onClose }: AnswerFormProps) {
  const { t, stores } = useDeskContext();
  const saved = review.answer?.text ?? '';
  const [opened] = useState(saved);
  const place = `answer/${review.id}`;
  const restored = useRestoredDraft(place, { text: opened });
  const [text, setText] = useState(restored?.values['text'] ?? opened);
  useKeptDraft(place, { text: opened }, { text });
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const isTooLong = text.length > reviewLimits.answerLength;
  const shortError = isMissing && text.trim() === '' ? t('answerMissing') : undefined;
  const close = () => {
    stores.drafts.forget(place);
    onClose();
  };
  const save = async () => {
    setIsBusy(true);
    const isSaved = await stores.reviews.answer(review, text.trim());
    setIsBusy(false);
    if (isSaved) close();
  };
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(text.trim() === '');
        if (text.trim() !== '' && !isTooLong && !isBusy) void save();
        else document.getElementById(`answer-${review.id}`)?.focus();
      }}
    >
      <Field
        id={`answer-${review.id}`}
        label={t('answerLabel')}
        hint={t('answerHint')}
        error={isTooLong ? t('textTooLong', { max: reviewLimits.answerLength }) : shortError}
        required
      >
        {(attributes) => (
          <textarea
            {...attributes}
            autoFocus
            lang={toLanguageTag(review.language)}
            rows={4}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
        )}
      </Field>
      <div role="alert">
        {saved !== opened && (
          <p className="desk-warning-box">
            {t('textConflict')} <q lang={toLanguageTag(review.language)}>{saved || t('nothing')}</q>
          </p>
        )}
      </div>
      <div className="desk-actions">
        <button className="button" type="submit" aria-disabled={isBusy || undefined}>
          {t('save')}
        </button>
        <button className="button button-quiet" type="button" onClick={close}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

/** What the house answered, or a button that begins an answer. */
export function Answer({ review }: { review: DeskReview }) {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen)
    return (
      <AnswerForm
        review={review}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    );
  return (
    <div className="desk-answer">
      {review.answer && (
        <>
          <p className="desk-note">{t('answeredAt', { time: formatTime(review.answer.answeredAt) })}</p>
          <p className="desk-review-text" lang={toLanguageTag(review.language)}>
            {review.answer.text}
          </p>
        </>
      )}
      <div className="desk-actions">
        <button
          ref={opener}
          className="link-button"
          type="button"
          aria-label={t(review.answer ? 'editAnswerOf' : 'answerReviewOf', { name: review.productName })}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t(review.answer ? 'edit' : 'answerReview')}
        </button>
        {review.answer && (
          <button
            className="link-button"
            type="button"
            aria-label={t('takeAnswerBackOf', { name: review.productName })}
            onClick={() => {
              // This button is gone once the answer is.
              opener.current?.focus();
              void stores.reviews.answer(review, '');
            }}
          >
            {t('takeAnswerBack')}
          </button>
        )}
      </div>
    </div>
  );
}
