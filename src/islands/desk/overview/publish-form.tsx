import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DeskOverview } from '../../../contract/desk/requests.ts';
import { serverClock } from '../../../stores/server-clock.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { createSchemaResolver } from '../../schema-resolver.ts';
import { useDeskContext } from '../context.ts';
import { createPublishSchema, type PublishValues } from './publish-schema.ts';
import { RunAtField } from './run-at-field.tsx';

type Refusals = readonly { code: string; message: string }[];

/** The refusals of the last preview or publish: the first finding of each code. */
function listRefused({ preview, lastRun }: Pick<DeskOverview, 'preview' | 'lastRun'>): Refusals {
  const [latest] = [preview, lastRun]
    .filter((run) => run !== null && run !== undefined)
    .toSorted((a, b) => Date.parse(b.finishedAt ?? '') - Date.parse(a.finishedAt ?? ''));
  const { outcome, findings = [] } = latest?.report ?? {};
  if (outcome !== 'checked' && outcome !== 'refused') return [];
  const refused = findings.filter(({ severity }) => severity === 'error');
  return [...Map.groupBy(refused, ({ code }) => code).values()].flatMap((group) => group.slice(0, 1));
}

const initialValues: PublishValues = { when: 'now', runAt: '', force: false, allow: [] };

/** Requests a preview, or a publish now or at a set time, which may allow refusals that are ticked. */
export function PublishForm() {
  const { t, stores } = useDeskContext();
  const overview = useStore(stores.overview.$overview);
  const [isBusy, setIsBusy] = useState(false);
  const resolver = useMemo(() => createSchemaResolver<PublishValues>(createPublishSchema(serverClock.now)), []);
  const form = useForm<PublishValues, unknown, PublishValues>({ resolver, defaultValues: initialValues });
  const when = useWatch({ control: form.control, name: 'when' });
  const refused = overview ? listRefused(overview) : [];
  async function send(values: PublishValues): Promise<void> {
    const runAt = values.when === 'later' ? { runAt: new Date(values.runAt).toISOString() } : {};
    const { allow, force } = values;
    const request = await stores.overview.request({ kind: 'publish', allow, force, ...runAt });
    if (request) form.reset(initialValues);
  }
  async function preview(): Promise<void> {
    const { allow, force } = form.getValues();
    await stores.overview.request({ kind: 'preview', allow, force });
  }
  const once = (work: () => Promise<unknown>) => () => {
    if (isBusy) return;
    setIsBusy(true);
    void work().finally(() => {
      setIsBusy(false);
    });
  };
  return (
    <section className="desk-part" aria-labelledby="desk-publish">
      <h2 id="desk-publish">{t('publish')}</h2>
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          once(() => form.handleSubmit(send)())();
        }}
      >
        <fieldset className="desk-choices">
          <legend>{t('whenTitle')}</legend>
          {(['now', 'later'] as const).map((value) => (
            <label key={value}>
              <input {...form.register('when')} type="radio" value={value} />
              {t(value === 'now' ? 'whenNow' : 'whenLater')}
            </label>
          ))}
        </fieldset>
        {when === 'later' && <RunAtField form={form} />}
        {refused.length > 0 && (
          <fieldset className="desk-choices">
            <legend>{t('allowTitle')}</legend>
            <p className="desk-note">{t('allowText')}</p>
            {refused.map(({ code, message }) => (
              <label key={code}>
                <input {...form.register('allow')} type="checkbox" value={code} />
                <span lang="en">
                  {message} ({code})
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <Checkbox {...form.register('force')} id="force" label={t('force')} />
        <div className="desk-actions">
          <button className="button" type="submit" aria-disabled={isBusy || undefined}>
            {t(when === 'later' ? 'planPublish' : 'publishNow')}
          </button>
          <button
            className="button button-quiet"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={once(preview)}
          >
            {t('previewChanges')}
          </button>
        </div>
      </form>
    </section>
  );
}
