import { useDeskContext } from './context.ts';

interface PageLinksProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
}

/** The links to other pages of a list. */
export function PageLinks({ page, pageCount, onGo }: PageLinksProps) {
  const { t } = useDeskContext();
  if (pageCount < 2) return null;
  const button = (text: string, target: number) => (
    <button
      className="button button-quiet"
      type="button"
      disabled={target < 1 || target > pageCount}
      onClick={() => {
        onGo(target);
      }}
    >
      {text}
    </button>
  );
  return (
    <nav className="desk-pages" aria-label={t('pagesMenu')}>
      {button(t('previousPage'), page - 1)}
      <p role="status">{t('pageOf', { page, pages: pageCount })}</p>
      {button(t('nextPage'), page + 1)}
    </nav>
  );
}
