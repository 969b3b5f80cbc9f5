import { useIslandContext } from '../island-context.tsx';

/** The bag could not be loaded: what that means, and the way to try again. */
export function BagLoadError() {
  const {
    t,
    stores: { bag },
  } = useIslandContext();
  return (
    <div className="bag-empty" role="alert">
      <p className="bag-empty-title">{t('unexpectedBasketError')}</p>
      <button
        className="button"
        type="button"
        onClick={() => {
          void bag.retry();
        }}
      >
        {t('tapToRetry')}
      </button>
    </div>
  );
}
