import type { PublishReport } from '../../../contract/desk/publish-report.ts';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';
import { changeTextKeys, getVerdictTextKey, outcomeTextKeys, uploadTextKeys } from './report-texts.ts';

/** In ms. Durations are shown with one decimal of a second. */
const tenthOfSecond = 100;

const ErrorText = ({ code, message }: NonNullable<PublishReport['error']>) => (
  <p lang="en">
    {message} ({code})
  </p>
);

function Outcome({ report: { outcome, release, milliseconds, error } }: { report: PublishReport }) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  const isBad = outcome === 'failed' || outcome === 'refused';
  return (
    <div className={isBad ? 'desk-warning-box' : ''}>
      <p>
        <strong>{t(outcomeTextKeys[outcome])}</strong>{' '}
        {t('took', { seconds: formatNumber(Math.round(milliseconds / tenthOfSecond) / 10) })}
      </p>
      {release !== null && <p className="desk-note">{t('releaseNamed', { release })}</p>}
      {error && <ErrorText {...error} />}
    </div>
  );
}

/** The upload of the live release to its host. */
function Upload({ status, sent, error }: NonNullable<PublishReport['upload']>) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  const text = t(uploadTextKeys[status], { sent: formatNumber(sent) });
  if (status !== 'failed') return <p className="desk-note">{text}</p>;
  return (
    <div className="desk-warning-box">
      <p>
        <strong>{text}</strong>
      </p>
      <p>{t('uploadFailedText')}</p>
      {error && <ErrorText {...error} />}
    </div>
  );
}

/** Whether search engines know the addresses of changed pages. */
function SearchEngines({ status, sent, waiting, error }: NonNullable<PublishReport['indexNow']>) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  const values = { sent: formatNumber(sent), waiting: formatNumber(waiting) };
  return (
    <div className={status === 'failed' ? 'desk-warning-box' : ''}>
      <h3>{t('searchEngines')}</h3>
      <p>{t(status === 'failed' ? 'indexNowFailed' : 'indexNowSent', values)}</p>
      {error && <ErrorText {...error} />}
    </div>
  );
}

/** What the product feeds of the live release hold. */
function Feeds({ items, leftOut }: NonNullable<PublishReport['feeds']>) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  return (
    <>
      <h3>{t('feeds')}</h3>
      <p>{t('feedCounts', { items: formatNumber(items), leftOut: formatNumber(leftOut) })}</p>
    </>
  );
}

function Findings({ findings }: Pick<PublishReport, 'findings'>) {
  const { t } = useDeskContext();
  if (findings.length === 0) return <p className="desk-note">{t('noFindings')}</p>;
  return (
    <ul className="desk-list">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.message}`}>
          <span>
            <b>{t(getVerdictTextKey(finding))}</b>{' '}
            <span lang="en">
              {finding.message} ({finding.code})
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ change }: { change: PublishReport['changes'][number] }) {
  const { t } = useDeskContext();
  const { name, subject, locale, before, after } = change;
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        <small>
          {subject}, {locale}
        </small>
      </span>
      {(before !== undefined || after !== undefined) && (
        <span className="desk-from-to">
          {before !== undefined && (
            <del>
              <span className="visually-hidden">{t('before')} </span>
              {before}
            </del>
          )}{' '}
          {after !== undefined && (
            <ins>
              <span className="visually-hidden">{t('after')} </span>
              {after}
            </ins>
          )}
        </span>
      )}
    </li>
  );
}

function Changes({ changes, counts }: Pick<PublishReport, 'changes' | 'counts'>) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  const groups = [...Map.groupBy(changes, ({ kind }) => kind)];
  if (groups.length === 0) return <p className="desk-note">{t('noChanges')}</p>;
  return groups.map(([kind, group]) => (
    <section key={kind} className="desk-group">
      <h4>
        {t(changeTextKeys[kind])} <span className="desk-count">{formatNumber(counts[kind] ?? group.length)}</span>
      </h4>
      <ul className="desk-list">
        {group.map((change) => (
          <ChangeLine key={`${change.locale} ${change.subject}`} change={change} />
        ))}
      </ul>
      {(counts[kind] ?? 0) > group.length && <p className="desk-note">{t('onlyFirst')}</p>}
    </section>
  ));
}

/** The report of a run: its outcome, the findings of the check, and the differences from the live release. */
export function ReportView({ report }: { report: PublishReport }) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  const { pages, findings, changes, counts, upload, feeds, indexNow } = report;
  const pageCounts = {
    added: formatNumber(pages.added),
    changed: formatNumber(pages.changed),
    removed: formatNumber(pages.removed),
    total: formatNumber(pages.total),
  };
  return (
    <div className="desk-report">
      <Outcome report={report} />
      {upload && <Upload {...upload} />}
      <h3>{t('findings')}</h3>
      <Findings findings={findings} />
      <h3>{t('changes')}</h3>
      <Changes changes={changes} counts={counts} />
      <h3>{t('pages')}</h3>
      <p>{t('pageCounts', pageCounts)}</p>
      {feeds && <Feeds {...feeds} />}
      {indexNow && <SearchEngines {...indexNow} />}
    </div>
  );
}
