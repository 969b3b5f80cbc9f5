import { useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DeskText } from '../../../contract/desk/texts.ts';
import { truncateText } from '../../../domain/truncate-text.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { useDeskContext } from '../context.ts';
import { PageLinks } from '../page-links.tsx';
import { Field } from '../../../ui/field.tsx';
import { textColumns, textTableFeatures } from './table-columns.ts';
import { TextForm, toDraftPlace } from './text-form.tsx';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

interface TextTableProps {
  texts: readonly DeskText[];
  namespace: string;
  locale: string;
  referenceLocale: string;
}

const pageSize = 25;
const maxShownLength = 160;

function TextRow({
  text,
  isOpen,
  onOpen,
  onClose,
  ...table
}: TextTableProps & {
  text: DeskText;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const { t } = useDeskContext();
  const buttonId = `edit ${text.key}`;
  return (
    <tr>
      <th scope="row" className="desk-path">
        {text.key}
      </th>
      <td>
        {isOpen ? (
          <TextForm
            text={text}
            {...table}
            onClose={() => {
              onClose();
              // The button is rendered again after the form has closed.
              focusWhenRendered(buttonId);
            }}
          />
        ) : (
          <div className="desk-text-row">
            <span lang={toLanguageTag(table.locale)}>
              {text.text === '' ? <em>{t('nothing')}</em> : truncateText(text.text, maxShownLength).text}
            </span>
            <button
              id={buttonId}
              className="link-button"
              type="button"
              aria-label={t('editText', { key: text.key })}
              onClick={onOpen}
            >
              {t('edit')}
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}

/** The texts that were typed, not saved, and are not in sight. */
function UnsavedTexts({ keys, onOpen }: { keys: readonly string[]; onOpen: (key: string) => void }) {
  const { t } = useDeskContext();
  if (keys.length === 0) return null;
  return (
    <p className="desk-note" role="status">
      {t('unsavedTexts')}{' '}
      {keys.map((key) => (
        <span key={key}>
          <button
            className="link-button"
            type="button"
            aria-label={t('editText', { key })}
            onClick={() => {
              onOpen(key);
            }}
          >
            {key}
          </button>{' '}
        </span>
      ))}
    </p>
  );
}

/** The texts of a locale and namespace, in a TanStack Table. A text is edited in its row. */
export function TextTable(props: TextTableProps) {
  const { t, stores } = useDeskContext();
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(0);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const state = useMemo(
    () => ({
      columnFilters: filter === '' ? [] : [{ id: 'text', value: filter }],
      pagination: { pageIndex: page, pageSize },
    }),
    [filter, page],
  );
  const table = useTable({
    features: textTableFeatures,
    columns: textColumns,
    data: props.texts,
    state,
    getRowId: ({ key }) => key,
    autoResetPageIndex: false,
  });
  const { rows } = table.getRowModel();
  const isInSight = (key: string) => key === openKey && rows.some(({ original }) => original.key === key);
  const unsaved = stores.drafts
    .list(toDraftPlace({ ...props, key: '' }))
    .filter((key) => !isInSight(key) && props.texts.some((text) => text.key === key));
  return (
    <>
      <Field id="desk-filter" label={t('filterTexts')}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            inputMode="search"
            value={filter}
            onChange={({ currentTarget }) => {
              setFilter(currentTarget.value);
              setPage(0);
            }}
          />
        )}
      </Field>
      <UnsavedTexts
        keys={unsaved}
        onOpen={(key) => {
          setFilter(key);
          setPage(0);
          setOpenKey(key);
        }}
      />
      <table className="desk-table desk-texts">
        <caption className="visually-hidden">{t('sectionTexts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('textKey')}</th>
            <th scope="col">{t('textColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ original }) => (
            <TextRow
              key={original.key}
              {...props}
              text={original}
              isOpen={openKey === original.key}
              onOpen={() => {
                setOpenKey(original.key);
              }}
              onClose={() => {
                setOpenKey(null);
              }}
            />
          ))}
        </tbody>
      </table>
      <p role="status">{rows.length === 0 && t('noTexts')}</p>
      <PageLinks
        page={page + 1}
        pageCount={table.getPageCount()}
        onGo={(target) => {
          setPage(target - 1);
        }}
      />
    </>
  );
}
