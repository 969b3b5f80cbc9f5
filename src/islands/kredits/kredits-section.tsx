import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Credit } from '../../contract/kredits/awards.ts';
import {
  type KreditPeriod,
  kreditPeriods,
  listExpiringSoon,
  selectCredits,
  sumOwedKredits,
} from '../../domain/kredits/activity.ts';
import { createKreditStore } from '../../stores/kredits/store.ts';
import { useAccountContext } from '../account/context.ts';
import { SectionFailure, SectionLoading } from '../account/section-state.tsx';
import { useFormatDate } from '../account/use-format-date.ts';
import { useSectionStore } from '../account/use-section-store.ts';
import { CreditCard } from './credit-card.tsx';

const periodTextKeys = {
  all: 'allActivity',
  'three-months': 'lastThreeMonths',
  'six-months': 'lastSixMonths',
  year: 'lastYear',
} as const satisfies Record<KreditPeriod, string>;

/** The balance, the part that expires soon, and the kredits that the member owes (KRED-001). */
function Balance({ balance, credits, now }: { balance: number; credits: readonly Credit[]; now: number }) {
  const { t, languageTag } = useAccountContext();
  const formatDate = useFormatDate();
  const owed = sumOwedKredits(credits);
  return (
    <div className="kredits-balance">
      <p>
        <span>{t('currentBalance')}</span>{' '}
        <strong>
          {new Intl.NumberFormat(languageTag).format(balance)} {t('kissKredits')}
        </strong>
      </p>
      {listExpiringSoon(credits, now).map(({ expiresOn, kredits }) => (
        <p className="kredits-expiring" key={expiresOn}>
          {t('kreditsExpireSoon', { count: kredits, date: formatDate(expiresOn) })}
        </p>
      ))}
      {owed > 0 && <p className="kredits-owed">{t('kreditsOwed', { count: owed })}</p>}
    </div>
  );
}

function PeriodChoice() {
  const { t } = useAccountContext();
  const store = useSectionStore(createKreditStore);
  const period = useStore(store.$period);
  return (
    <div className="field kredits-period">
      <label htmlFor="kredits-period">{t('showActivityFrom')}</label>
      <select
        id="kredits-period"
        value={period}
        onChange={({ target }) => {
          const chosen = kreditPeriods.find((one) => one === target.value);
          if (chosen) store.setPeriod(chosen);
        }}
      >
        {kreditPeriods.map((one) => (
          <option key={one} value={one}>
            {t(periodTextKeys[one])}
          </option>
        ))}
      </select>
    </div>
  );
}

function Activity({ credits, now }: { credits: readonly Credit[]; now: number }) {
  const { t } = useAccountContext();
  const period = useStore(useSectionStore(createKreditStore).$period);
  const shown = selectCredits(credits, period, now);
  return (
    <>
      <p className="kredits-count" role="status">
        {shown.length === 0 && t('noKreditActivity')}
      </p>
      <ul className="kredits-list">
        {shown.map((credit, index) => (
          // Credits have no id. New ones come first, so keys count from the end.
          <li key={`${credit.earnedOn} ${shown.length - index}`}>
            <CreditCard credit={credit} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The member's balance of kredits, and their history. */
export function KreditsSection() {
  const store = useSectionStore(createKreditStore);
  const state = useStore(store.$kredits);
  useEffect(() => {
    void store.load();
  }, [store]);
  if (state.status === 'loading') return <SectionLoading />;
  if (state.status === 'failed') return <SectionFailure onRetry={() => void store.load()} />;
  return (
    <div className="kredits">
      <Balance balance={state.balance} credits={state.credits} now={state.now} />
      <PeriodChoice />
      <Activity credits={state.credits} now={state.now} />
    </div>
  );
}
