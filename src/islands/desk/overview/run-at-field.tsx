import { useStore } from '@nanostores/react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import type { PublishValues } from './publish-schema.ts';

/** Says that the publisher also publishes automatically, when it does. */
function AutomaticNote() {
  const { t, stores } = useDeskContext();
  const publisher = useStore(stores.overview.$overview)?.publisher;
  const isAutomatic = publisher?.publishing === 'on-change' || publisher?.publishing === 'on-schedule';
  return publisher?.isListening && isAutomatic ? <p className="desk-warning-box">{t('notHeldBack')}</p> : null;
}

/** The date and time of a planned publish. */
export function RunAtField({ form }: { form: UseFormReturn<PublishValues, unknown, PublishValues> }) {
  const { t, findText } = useDeskContext();
  const errorKey = form.formState.errors.runAt?.message;
  return (
    <>
      <AutomaticNote />
      <Field
        id="runAt"
        label={t('runAt')}
        hint={t('runAtHint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        error={errorKey === undefined ? undefined : (findText(errorKey) ?? errorKey)}
        required
      >
        {(attributes) => <input {...form.register('runAt')} {...attributes} type="datetime-local" />}
      </Field>
    </>
  );
}
