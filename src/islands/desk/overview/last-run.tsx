import { useStore } from '@nanostores/react';
import { useDeskContext } from '../context.ts';
import { DeskLink } from '../desk-link.tsx';

/** Says that the last publish did not go live, even one that was not requested here. */
export function LastRun() {
  const { t, stores } = useDeskContext();
  const outcome = useStore(stores.overview.$overview)?.lastRun?.report?.outcome;
  if (outcome !== 'refused' && outcome !== 'failed') return null;
  return (
    <div className="desk-warning-box">
      <p>{t(outcome === 'refused' ? 'lastRunRefused' : 'lastRunFailed')}</p>
      <DeskLink className="link-button" section="runs">
        {t('seeRuns')}
      </DeskLink>
    </div>
  );
}
