import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { KeptImport, TakeBackReport } from '../../../contract/desk/kept-imports.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeList } from '../change-list.tsx';
import { useDeskContext } from '../context.ts';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useFormats } from '../use-formats.ts';
import { SkuList } from './import-report.tsx';
import { ReportPart } from './report-part.tsx';

function useImportName() {
  const { t } = useDeskContext();
  return ({ fileName, isTakingBack }: KeptImport): string => {
    if (fileName === null) return t('takeBackCommand');
    return isTakingBack ? t('takeBackOf', { file: fileName }) : fileName;
  };
}

/** How much taking an import back changes, and what is lost. */
function Consequences({ report: { products, absent }, since }: TakeBackReport) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  const [edits, imports] = [formatNumber(since.edits), formatNumber(since.imports)];
  return (
    <>
      <p>{since.edits + since.imports > 0 ? t('takeBackSince', { edits, imports }) : t('takeBackSinceNone')}</p>
      <p>{t('takeBackProducts', { count: formatNumber(products.accepted) })}</p>
      {absent.count > 0 && (
        <>
          <p>{t('takeBackRemoved', { count: formatNumber(absent.count) })}</p>
          <SkuList {...absent} />
        </>
      )}
    </>
  );
}

/** Says what taking an import back would do before it is done. Null: the shop is being asked. */
function TakeBackDialog({ kept, told }: { kept: KeptImport; told: TakeBackReport | null }) {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const { forget, apply } = stores.keptImports;
  return (
    <Dialog title={t('takeBackConfirm')} closeText={t('close')} onClose={forget}>
      <p>{t('takeBackWhat', { time: formatTime(kept.at) })}</p>
      {told ? <Consequences {...told} /> : <LoadingMessage text={t('loading')} />}
      <div className="dialog-choices">
        <button className="button button-quiet" type="button" onClick={forget}>
          {t('cancel')}
        </button>
        {told && (
          <button
            className="button"
            type="button"
            onClick={() => {
              // A check of a file speaks of the catalogue as it was.
              stores.imports.forget();
              void apply();
            }}
          >
            {t('takeBack')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** What has become of the import that somebody has asked to take back. */
function TakingBack() {
  const { t, findText, stores } = useDeskContext();
  const nameImport = useImportName();
  const state = useStore(stores.keptImports.$takingBack);
  const isAsked = state.status === 'asking' || state.status === 'checked';
  return (
    <>
      <div role="alert">
        {state.status === 'failed' && <p className="desk-warning-box">{findText(state.problem) ?? state.problem}</p>}
        {state.status === 'failed' && state.detail !== undefined && <p lang="en">{state.detail}</p>}
      </div>
      <p role="status">{state.status === 'applied' && t('takenBack')}</p>
      {isAsked && <TakeBackDialog kept={state.kept} told={state.status === 'checked' ? state : null} />}
      {state.status === 'applied' && (
        <ReportPart
          heading={t('importDid')}
          fileName={nameImport(state.kept)}
          report={state.report}
          action={!state.report.isChanged && <p>{t('importUnchanged')}</p>}
        />
      )}
    </>
  );
}

function KeptImportRow({ kept }: { kept: KeptImport }) {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const nameImport = useImportName();
  const nameId = `desk-kept-import-${kept.id}`;
  return (
    <tr>
      <td data-label={t('logTime')}>{formatTime(kept.at)}</td>
      <td data-label={t('logWho')}>{kept.by}</td>
      <td data-label={t('importFile')} id={nameId}>
        {nameImport(kept)}
      </td>
      <td data-label={t('logChanges')}>
        <ChangeList changes={kept.changes} />
      </td>
      <td>
        <button
          className="button button-quiet"
          type="button"
          aria-describedby={nameId}
          onClick={() => void stores.keptImports.check(kept)}
        >
          {t('takeBack')}
        </button>
      </td>
    </tr>
  );
}

/** The list of imports that can be taken back. It follows what the hub tells, as the overview does. */
function KeptImportList() {
  const { t, stores } = useDeskContext();
  const state = useStore(stores.keptImports.$kept);
  const overview = useStore(stores.overview.$overview);
  useEffect(() => {
    void stores.keptImports.load();
  }, [stores, overview]);
  if (state.status === 'failed')
    return <Failure text={t('listUnloaded')} onRetry={() => void stores.keptImports.load()} />;
  if (state.status === 'loading' || state.imports.length === 0) return null;
  return (
    <section className="desk-part" aria-labelledby="desk-kept-imports">
      <h2 id="desk-kept-imports">{t('takeBackTitle')}</h2>
      <p>{t('takeBackText')}</p>
      <table className="desk-table desk-log" aria-labelledby="desk-kept-imports">
        <thead>
          <tr>
            {(['logTime', 'logWho', 'importFile', 'logChanges'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {state.imports.map((kept) => (
            <KeptImportRow key={kept.id} kept={kept} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The imports that can be taken back, and what has become of the one that was. */
export const KeptImports = () => (
  <>
    <TakingBack />
    <KeptImportList />
  </>
);
