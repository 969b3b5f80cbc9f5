import { useBagContext } from '../bag-context.ts';

/** Says that the bag could not be loaded, with a button that tries again. */
export function BagLoadError() {
  const {
    t,
    stores: { bag },
  } = useBagContext();
  return (
    <div className="bag-empty" role="alert">
      <p className="bag-empty-title">{t('unexpectedBasketError')}</p>
      <button
        className="button"
        type="button"
        onClick={({ currentTarget }) => {
          // The button goes, and the line of the state stays.
          currentTarget.closest('.mini, .bag-page')?.querySelector<HTMLElement>('.bag-status')?.focus();
          void bag.retry();
        }}
      >
        {t('tapToRetry')}
      </button>
    </div>
  );
}
