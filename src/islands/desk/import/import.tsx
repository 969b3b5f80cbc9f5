import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import type { ImportMode } from '../../../stores/desk/imports.ts';
import { Field } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDeskContext } from '../context.ts';
import { PublishingNote } from '../publishing-note.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { KeptImports } from './kept-imports.tsx';
import { MappingForm } from './mapping-form.tsx';
import { ReportPart } from './report-part.tsx';

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
        stores.keptImports.forget();
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
            accept=".json,.csv,.tsv,.txt,.xml,.zip,.gz"
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

/** Whether there is something to import, and nothing left to decide. */
const isReady = ({ products, mapped }: DeskImportReport) =>
  products.accepted > 0 && (mapped?.missing.length ?? 0) === 0;

/** Whether an import has changed something, and can be taken back. */
function UndoNote({ report: { isChanged, copy } }: { report: DeskImportReport }) {
  const { t } = useDeskContext();
  if (!isChanged) return <p>{t('importUnchanged')}</p>;
  return copy === null ? null : <p>{t('importUndo')}</p>;
}

/** What the import of a file would do, and how it is read if it is of another shop. */
function CheckedFile({ fileName, mode, report }: { fileName: string; mode: ImportMode; report: DeskImportReport }) {
  const { t } = useDeskContext();
  if (report.unknownColumns.length > 0) return <ColumnsForm columns={report.unknownColumns} />;
  return (
    <ReportPart
      heading={t('importWould')}
      fileName={fileName}
      report={report}
      action={isReady(report) && <ApplyButton fileName={fileName} mode={mode} />}
    >
      {report.mapped && <MappingForm key={JSON.stringify(report.mapped)} mapped={report.mapped} />}
    </ReportPart>
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
        {state.status === 'failed' && state.detail !== undefined && <p lang="en">{state.detail}</p>}
      </div>
      <p role="status">{state.status === 'applied' && t('imported', { file: state.fileName })}</p>
      {state.status === 'checked' && <CheckedFile {...state} />}
      {state.status === 'applied' && (
        <ReportPart
          heading={t('importDid')}
          fileName={state.fileName}
          report={state.report}
          action={<UndoNote report={state.report} />}
        />
      )}
      <KeptImports />
    </div>
  );
}
