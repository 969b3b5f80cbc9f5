import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isFilePath } from '../../config/pages/shop-pages.ts';
import type { PublishReport } from '../../contract/desk/publish-report.ts';
import { toSameOriginPath } from '../../i18n/same-origin-path.ts';
import { useDeskContext } from './context.ts';
import { DeskLink } from './desk-link.tsx';
import { PageComparison } from './report/page-comparison.tsx';
import { ReportView } from './report/report-view.tsx';
import { useFormats } from './use-formats.ts';

/** Data files are read by scripts, so they are not shown as pages. */
const isShown = (path: string) => !isFilePath([path]);

/** The changed pages, each with a button that compares it before and after. */
function PageList({ pages, preview }: Pick<PublishReport, 'pages' | 'preview'>) {
  const { t } = useDeskContext();
  const [shownPath, setShownPath] = useState<string | null>(null);
  const paths = pages.paths.filter((path) => toSameOriginPath(path, location.origin) !== null);
  const total = pages.added + pages.changed + pages.removed;
  if (paths.length === 0) return null;
  if (preview === undefined) return <p className="desk-note">{t('previewNotKept')}</p>;
  return (
    <>
      <ul className="desk-list">
        {paths.map((path) => (
          <li key={path}>
            <span className="desk-path">{path}</span>
            {isShown(path) && (
              <button
                id={`compare ${path}`}
                className="link-button"
                type="button"
                aria-label={t('comparePage', { path })}
                aria-expanded={shownPath === path}
                onClick={() => {
                  setShownPath(path);
                }}
              >
                {t('compare')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {total > paths.length && <p className="desk-note">{t('onlyFirst')}</p>}
      {shownPath !== null && (
        <PageComparison
          path={shownPath}
          release={preview}
          onClose={() => {
            setShownPath(null);
            document.getElementById(`compare ${shownPath}`)?.focus();
          }}
        />
      )}
    </>
  );
}

/** The changes that the last preview found. */
export function Changes() {
  const { t, stores } = useDeskContext();
  const { formatTime } = useFormats();
  const preview = useStore(stores.overview.$overview)?.preview;
  if (!preview?.report || preview.finishedAt === null)
    return (
      <div className="desk-part">
        <p>{t('noPreview')}</p>
        <DeskLink className="link-button" section="overview">
          {t('toOverview')}
        </DeskLink>
      </div>
    );
  return (
    <div className="desk-parts">
      <section className="desk-part" aria-labelledby="desk-preview">
        <h2 id="desk-preview">{t('runOf', { time: formatTime(preview.finishedAt), name: preview.requestedBy })}</h2>
        <ReportView report={preview.report} />
        <PageList key={preview.id} pages={preview.report.pages} preview={preview.report.preview} />
      </section>
    </div>
  );
}
