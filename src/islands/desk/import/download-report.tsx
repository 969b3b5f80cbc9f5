import { useDeskContext } from '../context.ts';

/** Downloads what an import refuses and corrects, as a file for spreadsheets. */
export function DownloadReport({ fileName, content }: { fileName: string; content: string }) {
  const { t } = useDeskContext();
  if (content === '') return null;
  const download = () => {
    const href = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href, download: `${fileName}.report.csv` }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <div className="desk-actions">
      <button className="button button-quiet" type="button" onClick={download}>
        {t('importDownload')}
      </button>
    </div>
  );
}
