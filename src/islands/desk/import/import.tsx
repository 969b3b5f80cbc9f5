import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { ImportMode } from '../../../stores/desk/imports.ts';
import { Field } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDeskContext } from '../context.ts';
import { PublishingNote } from '../publishing-note.tsx';
import { ImportReport } from './import-report.tsx';

const modes = ['add', 'replace'] as const satisfies readonly ImportMode[];

/** Chooses a file, and whether its import adds to or replaces the catalogue. */
function FileForm() {
  const { t, stores } = useDeskContext();
  const [mode, setMode] = useState<ImportMode>('add');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const file = input.current?.files?.[0];
        setIsMissing(!file);
        if (file) void stores.imports.check(file, mode);
        else input.current?.focus();
      }}
    >
      <Field
        id="desk-file"
        label={t('importFile')}
        hint={t('importHint')}
        error={isMissing ? t('fileRequired') : undefined}
        required
      >
        {(attributes) => (
          <input
            {...attributes}
            ref={input}
            type="file"
            accept="application/json,.json"
            onChange={() => {
              setIsMissing(false);
              stores.imports.forget();
            }}
          />
        )}
      </Field>
      <fieldset className="desk-choices">
        <legend>{t('importMode')}</legend>
        {modes.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="mode"
              checked={mode === value}
              onChange={() => {
                setMode(value);
                stores.imports.forget();
              }}
            />
            {t(value === 'add' ? 'importAdds' : 'importReplaces')}
          </label>
        ))}
      </fieldset>
      <div className="desk-actions">
        <button className="button" type="submit">
          {t('checkFile')}
        </button>
      </div>
    </form>
  );
}

/** Imports the checked file after a confirmation. */
function ApplyButton({ fileName, mode }: { fileName: string; mode: ImportMode }) {
  const { t, stores } = useDeskContext();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <button
        className="button"
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('importNow')}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={t('importConfirm', { file: fileName })}
          confirmText={t('importNow')}
          onClose={close}
          onConfirm={() => {
            close();
            void stores.imports.apply();
          }}
        >
          <p>{t(mode === 'replace' ? 'importConfirmReplace' : 'importConfirmAdd')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Checks a catalogue file, shows what its import would do, and imports it. */
export function Import() {
  const { t, findText, stores } = useDeskContext();
  const state = useStore(stores.imports.$import);
  return (
    <div className="desk-parts">
      <p>{t('importText')}</p>
      <PublishingNote />
      <FileForm />
      <div role="alert">
        {state.status === 'failed' && <p className="desk-warning-box">{findText(state.problem) ?? state.problem}</p>}
      </div>
      <p role="status">{state.status === 'applied' && t('imported', { file: state.fileName })}</p>
      {(state.status === 'checked' || state.status === 'applied') && (
        <section className="desk-part" aria-labelledby="desk-import-report">
          <h2 id="desk-import-report">{t(state.status === 'checked' ? 'importWould' : 'importDid')}</h2>
          <ImportReport report={state.report} />
          {state.status === 'checked' && state.report.products.accepted > 0 && (
            <ApplyButton fileName={state.fileName} mode={state.mode} />
          )}
        </section>
      )}
    </div>
  );
}
