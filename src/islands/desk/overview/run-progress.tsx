import { useStore } from '@nanostores/react';
import type { PublishRequest } from '../../../contract/desk/requests.ts';
import { useDeskContext } from '../context.ts';
import { kindTextKeys } from '../report/report-texts.ts';

function useStepText({ progress }: PublishRequest): string {
  const { t, findText } = useDeskContext();
  if (!progress) return t('runStarts');
  const { step, done, total } = progress;
  return t('progressOf', { step: findText(`step_${step}`) ?? step, done, total });
}

function Running({ run }: { run: PublishRequest }) {
  const { t } = useDeskContext();
  const text = useStepText(run);
  const { progress } = run;
  return (
    <>
      <h2 id="desk-running">{t('running', { kind: t(kindTextKeys[run.kind]) })}</h2>
      <p className="desk-note">{t('askedBy', { name: run.requestedBy })}</p>
      <progress
        className="desk-progress"
        aria-labelledby="desk-running"
        aria-valuetext={text}
        {...(progress && progress.total > 0 && { value: progress.done, max: progress.total })}
      />
      <p className="desk-step">{text}</p>
    </>
  );
}

/** The running request, with the progress that its publisher reports. Its end is announced to screen readers. */
export function RunProgress() {
  const { t, stores } = useDeskContext();
  const run = useStore(stores.overview.$overview)?.running;
  const endedRuns = useStore(stores.overview.$endedRuns);
  return (
    <>
      {run && (
        <section className="desk-part desk-running" aria-labelledby="desk-running">
          <Running run={run} />
        </section>
      )}
      <p className={endedRuns > 0 && !run ? 'desk-note' : 'visually-hidden'} role="status">
        {endedRuns > 0 && !run && t('runEnded')}
      </p>
    </>
  );
}
