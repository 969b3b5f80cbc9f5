import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useDeskContext } from '../context.ts';
import { DeskLink } from '../desk-link.tsx';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useFormats } from '../use-formats.ts';
import { Field } from '../../../ui/field.tsx';
import { ProductForm } from './product-form.tsx';

/** The products that a search has found. */
function Results() {
  const { t, stores } = useDeskContext();
  const { formatCountry, formatNumber } = useFormats();
  const state = useStore(stores.products.$search);
  if (state.status === 'idle') return null;
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed') return <p role="alert">{t('listUnloaded')}</p>;
  if (state.products.length === 0) return <p role="status">{t('noneFound')}</p>;
  return (
    <section className="desk-part" aria-label={t('found')}>
      <p className="desk-note" role="status">
        {t(state.hasMore ? 'foundFirst' : 'foundCount', { count: formatNumber(state.products.length) })}
      </p>
      <ul className="desk-list">
        {state.products.map(({ sku, name, baseSku, countries }) => (
          <li key={sku}>
            <DeskLink section="products" query={{ sku }}>
              {name} <span className="desk-path">{sku}</span>
            </DeskLink>
            <small>
              {baseSku !== null && `${t('shadeOf', { sku: baseSku })} `}
              {countries.length === 0
                ? t('soldNowhere')
                : t('soldIn', { countries: countries.map(formatCountry).join(', ') })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Search() {
  const { t, stores } = useDeskContext();
  const state = useStore(stores.products.$search);
  const [text, setText] = useState(state.status === 'ready' ? state.text : '');
  return (
    <div className="desk-parts">
      <form
        className="desk-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void stores.products.search(text);
        }}
      >
        <Field id="desk-query" label={t('searchLabel')}>
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              inputMode="search"
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
              }}
            />
          )}
        </Field>
        <button className="button" type="submit">
          {t('search')}
        </button>
      </form>
      <Results />
    </div>
  );
}

function OpenProduct({ sku }: { sku: string }) {
  const { t, locale, stores } = useDeskContext();
  const state = useStore(stores.products.$product);
  const texts = state.status === 'ready' ? state.product.texts : [];
  const name = (texts.find((one) => one.locale === locale) ?? texts[0])?.name ?? '';
  useEffect(() => {
    void stores.products.open(sku);
  }, [stores, sku]);
  return (
    <div className="desk-parts">
      <DeskLink className="link-button" section="products">
        {t('backToSearch')}
      </DeskLink>
      <h2>
        {t('productNamed', { sku })}
        {name !== '' && <span className="desk-name">{name}</span>}
      </h2>
      {state.status === 'loading' && <LoadingMessage text={t('loading')} />}
      {state.status === 'missing' && <p role="alert">{t('productMissing')}</p>}
      {state.status === 'failed' && <Failure text={t('listUnloaded')} onRetry={() => void stores.products.open(sku)} />}
      {state.status === 'ready' && state.product.sku === sku && <ProductForm key={sku} opened={state.product} />}
    </div>
  );
}

/** Finds a product, and edits the one that the address names. */
export function Products() {
  const { stores } = useDeskContext();
  const { sku } = useStore(stores.navigation.$query);
  return sku === undefined ? <Search /> : <OpenProduct sku={sku} />;
}
