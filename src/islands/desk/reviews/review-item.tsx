import { useState } from 'react';
import type { DeskReview } from '../../../contract/desk/reviews.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import type { DeskReviewQueue, RefusalReason } from '../../../stores/desk/reviews.ts';
import { Stars } from '../../../ui/stars.tsx';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';
import { Answer } from './answer.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { reasonTextKeys } from './review-texts.ts';

export const getReviewHeadingId = (id: string): string => `desk-review-${id}`;

const pictureSize = 160;

/** The words and pictures of a review, in its language. */
function Words({ review: { title, text, language, pictures } }: { review: DeskReview }) {
  const { t } = useDeskContext();
  const lang = toLanguageTag(language);
  return (
    <div className="desk-review-words">
      {title !== '' && (
        <p className="desk-review-title" lang={lang}>
          {title}
        </p>
      )}
      {text === '' ? (
        <p className="desk-note">{t('reviewStarsOnly')}</p>
      ) : (
        <p className="desk-review-text" lang={lang}>
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="desk-review-pictures">
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  alt={t('reviewPicture', { number: index + 1 })}
                  width={pictureSize}
                  height={pictureSize}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why readers report a review, and how many of them. */
function Reports({ reports }: Pick<DeskReview, 'reports'>) {
  const { t } = useDeskContext();
  if (reports.length === 0) return null;
  return (
    <div className="desk-finding">
      <p>{t('reportsTitle')}</p>
      <ul className="desk-bullets">
        {reports.map(({ reason, count }) => (
          <li key={reason}>{t('reportOf', { reason: t(reasonTextKeys[reason]), count })}</li>
        ))}
      </ul>
    </div>
  );
}

interface DecisionProps {
  review: DeskReview;
  queue: DeskReviewQueue;
  onDecide: (reason: RefusalReason | null) => void;
}

/** The buttons that decide. A published review that is reported can be kept; any other one need not be published again. */
function Decision({ review, queue, onDecide }: DecisionProps) {
  const { t } = useDeskContext();
  const [isRefusing, setIsRefusing] = useState(false);
  const { productName } = review;
  const isReported = queue === 'reported';
  return (
    <div className="desk-actions">
      {(isReported || review.state !== 'published') && (
        <button
          className="button"
          type="button"
          aria-label={t(isReported ? 'keepReviewOf' : 'publishReviewOf', { name: productName })}
          onClick={() => {
            onDecide(null);
          }}
        >
          {t(isReported ? 'keepPublished' : 'publish')}
        </button>
      )}
      {review.state !== 'refused' && (
        <button
          className="button button-quiet"
          type="button"
          aria-label={t('refuseReviewOf', { name: productName })}
          onClick={() => {
            setIsRefusing(true);
          }}
        >
          {t('refuseReview')}
        </button>
      )}
      {isRefusing && (
        <RefusalDialog
          onClose={() => {
            setIsRefusing(false);
          }}
          onRefuse={(reason) => {
            setIsRefusing(false);
            onDecide(reason);
          }}
        />
      )}
    </div>
  );
}

/** A review as a whole: what it says, who reports it, what was decided, and what the house answered. */
export function ReviewItem({ hasChanged, ...props }: DecisionProps & { hasChanged: boolean }) {
  const { review } = props;
  const { t } = useDeskContext();
  const { formatTime } = useFormats();
  const headingId = getReviewHeadingId(review.id);
  return (
    <li>
      <article className="desk-review" aria-labelledby={headingId}>
        <header className="desk-review-head">
          <h3 id={headingId} tabIndex={-1}>
            <Stars stars={review.stars} label={t('starsOfFive', { stars: review.stars })} /> {review.productName}
          </h3>
          <p className="desk-note">
            {t('reviewBy', { name: review.displayName || t('nothing'), time: formatTime(review.writtenAt) })}
          </p>
        </header>
        <div role="alert">{hasChanged && <p className="desk-warning-box">{t('reviewChanged')}</p>}</div>
        <Words review={review} />
        <ReviewFacts review={review} />
        <Reports reports={review.reports} />
        {review.refusalReason && (
          <p className="desk-finding">{t('refusedFor', { reason: t(reasonTextKeys[review.refusalReason]) })}</p>
        )}
        <Decision {...props} />
        {review.state === 'published' && <Answer review={review} />}
      </article>
    </li>
  );
}
