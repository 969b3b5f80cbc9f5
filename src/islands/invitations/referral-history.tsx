import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { countries } from '../../config/countries.ts';
import { formatFullName } from '../../domain/full-name.ts';
import { listPageLinks } from '../../domain/invitations/page-links.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { createInvitationStore, type HistoryPage } from '../../stores/invitations/store.ts';
import { useAccountContext } from '../account/context.ts';
import { SectionFailure, SectionLoading } from '../account/section-state.tsx';
import { useSectionStore } from '../account/use-section-store.ts';

type HistoryItem = HistoryPage['items'][number];

/** Converts an item to a row, from either of the API's two shapes (API-067). */
function toRow(item: HistoryItem) {
  if ('referralName' in item)
    return {
      date: item.createdDate,
      name: item.referralName,
      email: item.referralEmail,
      isMember: item.haveMembership,
    };
  const { email, sent, responded } = item;
  return { date: sent, name: formatFullName(item), email, isMember: responded !== '' };
}

function HistoryRow({ item }: { item: HistoryItem }) {
  const { t, languageTag, settings } = useAccountContext();
  const { timeZone } = countries[settings.country];
  const { date, name, email, isMember } = toRow(item);
  const time = Date.parse(date);
  return (
    <tr>
      <td data-label={t('date')}>
        {Number.isNaN(time) ? date : formatDate(time, { languageTag, timeZone, style: 'medium' })}
      </td>
      <td data-label={t('friendName')}>{name}</td>
      <td data-label={t('friendEmail')}>{email}</td>
      <td data-label={t('haveMembership')}>{t(isMember ? 'yes' : 'no')}</td>
    </tr>
  );
}

function PageLinks({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const { t } = useAccountContext();
  if (pages < 2) return null;
  return (
    <nav className="invitations-pages" aria-label={t('pagination')}>
      {listPageLinks(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t('pageNumber', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => {
            onGo(number);
          }}
        >
          {number}
        </button>
      ))}
    </nav>
  );
}

function HistoryTable({ items, caption }: Pick<HistoryPage, 'items'> & { caption: string }) {
  const { t } = useAccountContext();
  return (
    <table className="invitations-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {(['date', 'friendName', 'friendEmail', 'haveMembership'] as const).map((key) => (
            <th scope="col" key={key}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <HistoryRow key={index} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/** The member's sent invitations, newest first, page by page. The address holds the page. */
export function ReferralHistory() {
  const { t, stores } = useAccountContext();
  const { navigation } = stores;
  const store = useSectionStore(createInvitationStore);
  const state = useStore(store.$history);
  const number = Math.max(1, Math.trunc(Number(useStore(navigation.$query)['page'])) || 1);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void store.loadHistory(number);
  }, [store, number]);
  if (state.status === 'loading') return <SectionLoading />;
  if (state.status === 'failed') return <SectionFailure onRetry={() => void store.loadHistory(number)} />;
  const { items, page, pages, itemCount } = state.page;
  if (itemCount === 0) return <p>{t('noReferrals')}</p>;
  return (
    <div className="invitations-history" ref={container} tabIndex={-1}>
      <HistoryTable items={items} caption={t('referralHistory')} />
      <PageLinks
        {...{ page, pages }}
        onGo={(chosen) => {
          navigation.setQuery({ page: String(chosen) }, 'new');
          container.current?.focus();
        }}
      />
    </div>
  );
}
