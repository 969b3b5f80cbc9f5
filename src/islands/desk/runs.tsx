import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PublishRequest } from '../../contract/desk/requests.ts';
import type { DeskTextKey } from '../../i18n/keys/desk.ts';
import { useDeskContext } from './context.ts';
import { PageLinks } from './page-links.tsx';
import { kindTextKeys, outcomeTextKeys } from './report/report-texts.ts';
import { ReportView } from './report/report-view.tsx';
import { Failure, LoadingMessage } from './section-state.tsx';
import { useActorName } from './use-actor-name.ts';
import { useFormats } from './use-formats.ts';

const statusTextKeys: Readonly<Record<PublishRequest['status'], DeskTextKey>> = {
  queued: 'statusQueued',
  running: 'statusRunning',
  finished: 'statusFinished',
  cancelled: 'statusCancelled',
};

function Run({ run }: { run: PublishRequest }) {
  const { t } = useDeskContext();
  const { formatTime } = useFormats();
  const { formatRequester } = useActorName();
  const { report, kind, status, requestedBy } = run;
  const time = formatTime(run.finishedAt ?? run.startedAt ?? run.requestedAt);
  const summary = (
    <>
      <b>{t('requestOf', { kind: t(kindTextKeys[kind]), time })}</b>{' '}
      {t(report ? outcomeTextKeys[report.outcome] : statusTextKeys[status])}{' '}
      {report?.upload?.status === 'failed' && <strong className="desk-alarm">{t('uploadFailed')}</strong>}{' '}
      <small>{formatRequester(requestedBy)}</small>
    </>
  );
  if (!report) return <p className="desk-run">{summary}</p>;
  return (
    <details className="desk-run">
      <summary>{summary}</summary>
      <ReportView report={report} />
    </details>
  );
}

/** The last runs with their reports. */
export function Runs() {
  const { t, stores } = useDeskContext();
  const state = useStore(stores.runs.$state);
  const endedRuns = useStore(stores.overview.$endedRuns);
  const lastRunEnd = useStore(stores.overview.$overview)?.lastRun?.finishedAt;
  useEffect(() => {
    void stores.runs.show(stores.runs.$state.get().page);
  }, [stores, endedRuns, lastRunEnd]);
  if (state.status === 'loading') return <LoadingMessage text={t('loading')} />;
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.runs.show(state.page)} />;
  return (
    <div className="desk-parts">
      {state.items.length === 0 && <p>{t('noRuns')}</p>}
      <ul className="desk-runs">
        {state.items.map((run) => (
          <li key={run.id}>
            <Run run={run} />
          </li>
        ))}
      </ul>
      <PageLinks {...state} onGo={(page) => void stores.runs.show(page)} />
    </div>
  );
}
