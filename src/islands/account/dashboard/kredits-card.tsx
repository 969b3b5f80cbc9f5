import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Credit } from '../../../contract/kredits/awards.ts';
import { listExpiring } from '../../../domain/kredits/activity.ts';
import { createKreditStore } from '../../../stores/kredits/store.ts';
import { useAccountContext } from '../context.ts';
import { SectionLink } from '../section-link.tsx';
import { SectionLoading } from '../section-state.tsx';
import { useFormatDate } from '../use-format-date.ts';
import { useSectionStore } from '../use-section-store.ts';
import { DashboardCard } from './card.tsx';

function Balance({ balance, credits, now }: { balance: number; credits: readonly Credit[]; now: number }) {
  const { t, languageTag } = useAccountContext();
  const formatDate = useFormatDate();
  const [next] = listExpiring(credits, now);
  return (
    <>
      <p className="account-card-lead">{new Intl.NumberFormat(languageTag).format(balance)}</p>
      {next && <p>{t('kreditsExpireSoon', { count: next.kredits, date: formatDate(next.expiresOn) })}</p>}
      <SectionLink section="MyKissKreditActivity">{t('kissKreditActivity')}</SectionLink>
    </>
  );
}

/**
 * A member's kredits, and which of them expire next. Empty when they cannot be loaded, because their own section shows
 * the error.
 */
export function KreditsCard() {
  const { t } = useAccountContext();
  const store = useSectionStore(createKreditStore);
  const state = useStore(store.$kredits);
  useEffect(() => {
    void store.load();
  }, [store]);
  if (state.status === 'failed') return null;
  return (
    <DashboardCard title={t('kissKredits')}>
      {state.status === 'loading' ? <SectionLoading /> : <Balance {...state} />}
    </DashboardCard>
  );
}
