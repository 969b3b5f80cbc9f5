import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Credit } from '../../contract/kredits/awards.ts';
import {
  awardReasonTextKeys,
  awardTypeTextKeys,
  getActivityTextKey,
  getCreditBalance,
} from '../../domain/kredits/activity.ts';
import { createKreditStore } from '../../stores/kredits/store.ts';
import { useAccountContext } from '../account/context.ts';
import { useFormatDate } from '../account/use-format-date.ts';
import { useSectionStore } from '../account/use-section-store.ts';

const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Calls the listener whenever the element scrolls into view. */
function useVisibility(onVisible: () => void) {
  const element = useRef<HTMLElement>(null);
  const handleVisible = useEffectEvent(onVisible);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) handleVisible();
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return element;
}

/** Describes the reason for the kredits (KRED-016). Without the name of a friend, it is the type of the award alone. */
function useActivityText(credit: Credit, shippingName: string): string {
  const { t } = useAccountContext();
  const key = getActivityTextKey(credit);
  if (key === 'activityReferral' && shippingName === '') return t('awardFirstOrder');
  return t(key, { number: credit.earnedForOrderId ?? '', name: shippingName });
}

function Details({ credit, shippingName }: { credit: Credit; shippingName: string }) {
  const { t } = useAccountContext();
  const reasonKey = awardReasonTextKeys[credit.membershipAwardReasonId];
  return (
    <>
      <Fact label={t('kreditsSpent')}>{credit.amountSpent}</Fact>
      <Fact label={t('currentBalance')}>{getCreditBalance(credit)}</Fact>
      <Fact label={t('activityType')}>{useActivityText(credit, shippingName)}</Fact>
      <Fact label={t('awardType')}>{t(awardTypeTextKeys[credit.membershipProgramAwardTypeId])}</Fact>
      {reasonKey && <Fact label={t('awardReason')}>{t(reasonKey)}</Fact>}
    </>
  );
}

/** Kredits that were given together. A button shows their details (KRED-007, KRED-008, KRED-010). */
export function CreditCard({ credit }: { credit: Credit }) {
  const { t } = useAccountContext();
  const store = useSectionStore(createKreditStore);
  const formatDate = useFormatDate();
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const { earnedOn, effectiveDate, expiresOn, amountEarned, earnedForOrderId } = credit;
  const shippingName = useStore(store.$shippingNames)[earnedForOrderId ?? 0] ?? '';
  const card = useVisibility(() => {
    if (earnedForOrderId) void store.loadShippingName(earnedForOrderId);
  });
  return (
    <article className="kredits-card" ref={card} aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {t('kreditsOfDay', { count: amountEarned, date: formatDate(earnedOn) })}
      </h2>
      <dl>
        <Fact label={t('kreditsIssued')} className="kredits-issued">
          {amountEarned}
        </Fact>
        <Fact label={t('issueDate')}>{formatDate(earnedOn)}</Fact>
        <Fact label={t('effectiveDate')}>{effectiveDate ? formatDate(effectiveDate) : '–'}</Fact>
        <Fact label={t('expirationDate')}>{expiresOn ? formatDate(expiresOn) : t('neverExpires')}</Fact>
        {isExpanded && <Details credit={credit} shippingName={shippingName} />}
      </dl>
      {shippingName !== '' && <p className="kredits-recipient">{t('shippedTo', { name: shippingName })}</p>}
      <button
        className="link-button"
        type="button"
        aria-expanded={isExpanded}
        aria-describedby={id}
        onClick={() => {
          setIsExpanded(!isExpanded);
        }}
      >
        {t(isExpanded ? 'hideDetails' : 'showDetails')}
      </button>
    </article>
  );
}
