import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useDeskContext } from '../context.ts';
import { DeskLink } from '../desk-link.tsx';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useFormats } from '../use-formats.ts';
import { CategoryForm } from './category-form.tsx';

/** Every category, hidden ones included. */
function CategoryList() {
  const { t, stores } = useDeskContext();
  const { formatNumber } = useFormats();
  const state = useStore(stores.categories.$list);
  useEffect(() => {
    void stores.categories.loadList();
  }, [stores]);
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.categories.loadList()} />;
  return (
    <ol className="desk-list">
      {state.categories.map(({ categoryId, name, isHidden, groups, products }) => (
        <li key={categoryId}>
          <DeskLink section="categories" query={{ category: String(categoryId) }}>
            {name || categoryId}
          </DeskLink>
          <small>
            {t('categoryCounts', { groups: formatNumber(groups), products: formatNumber(products) })}
            {isHidden && ` ${t('isHiddenNow')}`}
          </small>
        </li>
      ))}
    </ol>
  );
}

function OpenCategory({ categoryId }: { categoryId: number }) {
  const { t, locale, stores } = useDeskContext();
  const state = useStore(stores.categories.$category);
  useEffect(() => {
    void stores.categories.open(categoryId);
  }, [stores, categoryId]);
  const category = state.status === 'ready' && state.category.categoryId === categoryId ? state.category : null;
  const name = category?.texts.find((text) => text.locale === locale)?.name;
  return (
    <div className="desk-parts">
      <DeskLink className="link-button" section="categories">
        {t('backToCategories')}
      </DeskLink>
      <h2>{t('categoryNamed', { name: name || String(categoryId) })}</h2>
      {state.status === 'loading' && <LoadingMessage text={t('loading')} />}
      {state.status === 'missing' && <p role="alert">{t('categoryMissing')}</p>}
      {state.status === 'failed' && (
        <Failure text={t('listUnloaded')} onRetry={() => void stores.categories.open(categoryId)} />
      )}
      {category && <CategoryForm key={categoryId} opened={category} />}
    </div>
  );
}

/** Lists the categories, and edits the one that the address names. */
export function Categories() {
  const { stores } = useDeskContext();
  const { category } = useStore(stores.navigation.$query);
  const id = /^\d{1,9}$/.test(category ?? '') ? Number(category) : null;
  return id === null ? <CategoryList /> : <OpenCategory categoryId={id} />;
}
