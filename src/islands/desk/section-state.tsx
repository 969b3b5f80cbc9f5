import { useDeskContext } from './context.ts';

/** Says that something is loading. */
export const Wait = ({ text }: { text: string }) => (
  <p className="desk-wait" role="status">
    <span className="desk-ring" aria-hidden="true" />
    {text}
  </p>
);

/** Says that something cannot be shown, and offers to try again. */
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
