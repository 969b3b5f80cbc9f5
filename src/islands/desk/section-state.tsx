import { useDeskContext } from './context.ts';

/** A loading message. */
export const LoadingMessage = ({ text }: { text: string }) => (
  <p className="desk-wait" role="status">
    <span className="ring" aria-hidden="true" />
    {text}
  </p>
);

/** An error message with a button that tries again. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useDeskContext();
  return (
    <div className="desk-failure" role="alert">
      <p>{text}</p>
      <button className="button" type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  );
}
