import { useStore } from '@nanostores/react';
import { useDeskContext } from '../context.ts';
import { kindTextKeys } from '../report/report-texts.ts';
import { useFormats } from '../use-formats.ts';

/** The requests that wait for their time or for a publisher. */
export function Queue() {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const queue = useStore(stores.overview.$overview)?.queue ?? [];
  return (
    <section className="desk-part" aria-labelledby="desk-queue">
      <h2 id="desk-queue" tabIndex={-1}>
        {t('queue')}
      </h2>
      {queue.length === 0 && <p className="desk-note">{t('queueEmpty')}</p>}
      <ul className="desk-list">
        {queue.map(({ id, kind, runAt, requestedBy }) => {
          const name = t('requestOf', { kind: t(kindTextKeys[kind]), time: formatTime(runAt) });
          return (
            <li key={id}>
              <span>
                {name}
                <small>{t('askedBy', { name: requestedBy })}</small>
              </span>
              <button
                className="link-button"
                type="button"
                aria-label={t('cancelRequest', { request: name })}
                onClick={() => {
                  document.getElementById('desk-queue')?.focus();
                  void stores.overview.cancel(id);
                }}
              >
                {t('cancel')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
