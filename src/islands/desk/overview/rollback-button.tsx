import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { KeptRelease } from '../../../contract/desk/publish-report.ts';
import type { DeskOverview } from '../../../contract/desk/requests.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';

/** The kept release that was live before the live one: ids sort by time. */
const findEarlier = ({ live, releases }: Pick<DeskOverview, 'live' | 'releases'>) =>
  releases
    .filter(({ id, isLeft }) => live !== null && id < live.id && isLeft !== true)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .at(-1);

interface Decision {
  from: KeptRelease;
  to: KeptRelease;
}

/**
 * Rolls back to the release before the live one, after a confirmation. What is confirmed stays the same when another
 * release goes live.
 */
export function RollbackButton() {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const [decision, setDecision] = useState<Decision | null>(null);
  const overview = useStore(stores.overview.$overview);
  const live = overview?.live;
  const earlier = overview ? findEarlier(overview) : undefined;
  const close = () => {
    setDecision(null);
  };
  return (
    <section className="desk-part" aria-labelledby="desk-rollback">
      <h2 id="desk-rollback">{t('rollback')}</h2>
      <p>{earlier ? t('rollbackTo', { time: formatTime(earlier.createdAt) }) : t('rollbackNone')}</p>
      {live && earlier && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            setDecision({ from: live, to: earlier });
          }}
        >
          {t('rollBack')}
        </button>
      )}
      {decision && (
        <ConfirmDialog
          title={t('rollbackTitle')}
          confirmText={t('rollBack')}
          onClose={close}
          onConfirm={() => {
            close();
            void stores.overview.request({
              kind: 'rollback',
              rollback: { from: decision.from.id, to: decision.to.id },
            });
          }}
        >
          <p>{t('rollbackText', { time: formatTime(decision.to.createdAt) })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
