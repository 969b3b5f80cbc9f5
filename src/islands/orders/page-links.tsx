import { useAccountContext } from '../account/context.ts';

interface PageLinksProps {
  /** The first page is 0. */
  page: number;
  pageCount: number;
}

/** The pages of the orders: previous, current and next (ACC-022, ACC-028). */
export function PageLinks({ page, pageCount }: PageLinksProps) {
  const { t, stores } = useAccountContext();
  if (pageCount < 2) return null;
  const goTo = (target: number) => {
    stores.navigation.setQuery({ page: target === 0 ? null : String(target + 1) }, 'new');
  };
  return (
    <nav className="order-pages" aria-label={t('pagination')}>
      <button
        className="button button-quiet"
        type="button"
        disabled={page === 0}
        onClick={() => {
          goTo(page - 1);
        }}
      >
        {t('previousPage')}
      </button>
      <p role="status">{t('orderPageOf', { page: page + 1, pages: pageCount })}</p>
      <button
        className="button button-quiet"
        type="button"
        disabled={page >= pageCount - 1}
        onClick={() => {
          goTo(page + 1);
        }}
      >
        {t('nextPage')}
      </button>
    </nav>
  );
}
