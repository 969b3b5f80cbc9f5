import { useStore } from '@nanostores/react';
import { useDeskContext } from '../context.ts';
import { DeskLink } from '../desk-link.tsx';
import { useFormats } from '../use-formats.ts';
import { PublishingNote } from '../publishing-note.tsx';
import { LastRun } from './last-run.tsx';
import { PublishForm } from './publish-form.tsx';
import { Queue } from './queue.tsx';
import { RollbackButton } from './rollback-button.tsx';
import { RunProgress } from './run-progress.tsx';

/** The live release, and whether a publisher is running that can take requests. */
function LiveFacts() {
  const { t, stores } = useDeskContext();
  const { formatTime, formatNumber } = useFormats();
  const overview = useStore(stores.overview.$overview);
  if (!overview) return null;
  const { live, publisher, unpublishedChanges } = overview;
  return (
    <section className="desk-part" aria-labelledby="desk-live">
      <h2 id="desk-live">{t('liveTitle')}</h2>
      {live ? (
        <dl className="desk-facts">
          <div>
            <dt>{t('liveRelease')}</dt>
            <dd>{formatTime(live.createdAt)}</dd>
          </div>
          <div>
            <dt>{t('livePages')}</dt>
            <dd>{formatNumber(live.pages)}</dd>
          </div>
          <div>
            <dt>{t('unpublished')}</dt>
            <dd>{formatNumber(unpublishedChanges)}</dd>
          </div>
        </dl>
      ) : (
        <p>{t('liveUnknown')}</p>
      )}
      <p className={publisher.isListening ? 'desk-note' : 'desk-warning-box'}>
        {t(publisher.isListening ? 'publisherListening' : 'publisherAway')}{' '}
        {publisher.lastSeenAt !== null &&
          !publisher.isListening &&
          t('lastSeen', { time: formatTime(publisher.lastSeenAt) })}
      </p>
      <PublishingNote />
    </section>
  );
}

/** The result of the last preview, in one line. */
function LastPreview() {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const preview = useStore(stores.overview.$overview)?.preview;
  if (!preview?.finishedAt) return null;
  return (
    <section className="desk-part" aria-labelledby="desk-last-preview">
      <h2 id="desk-last-preview">{t('lastPreview')}</h2>
      <p>{t('runOf', { time: formatTime(preview.finishedAt), name: preview.requestedBy })}</p>
      <DeskLink className="link-button" section="changes">
        {t('seeChanges')}
      </DeskLink>
    </section>
  );
}

/** The live release, its pending changes, the running request, and the form for a new one. */
export function Overview() {
  const { t, stores } = useDeskContext();
  const isStale = useStore(stores.overview.$isStale);
  return (
    <div className="desk-parts">
      <div className="desk-news">
        <div role="status">{isStale && <p className="desk-warning-box">{t('stale')}</p>}</div>
        <LastRun />
        <RunProgress />
      </div>
      <div className="desk-columns">
        <div className="desk-parts">
          <LiveFacts />
          <RollbackButton />
          <LastPreview />
        </div>
        <div className="desk-parts">
          <PublishForm />
          <Queue />
        </div>
      </div>
    </div>
  );
}
