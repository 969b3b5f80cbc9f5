import { useStore } from '@nanostores/react';
import { useState } from 'react';
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

/** Rolls back to the release before the live one, after a confirmation. */
export function RollbackButton() {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const overview = useStore(stores.overview.$overview);
  const earlier = overview ? findEarlier(overview) : undefined;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <section className="desk-part" aria-labelledby="desk-rollback">
      <h2 id="desk-rollback">{t('rollback')}</h2>
      <p>{earlier ? t('rollbackTo', { time: formatTime(earlier.createdAt) }) : t('rollbackNone')}</p>
      {earlier && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t('rollBack')}
        </button>
      )}
      {isOpen && earlier && (
        <ConfirmDialog
          title={t('rollbackTitle')}
          confirmText={t('rollBack')}
          onClose={close}
          onConfirm={() => {
            close();
            void stores.overview.request({ kind: 'rollback' });
          }}
        >
          <p>{t('rollbackText', { time: formatTime(earlier.createdAt) })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
