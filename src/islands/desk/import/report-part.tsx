import { type ReactNode, useId } from 'react';
import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import { DownloadReport } from './download-report.tsx';
import { ImportReport } from './import-report.tsx';

interface ReportPartProps {
  heading: string;
  fileName: string;
  report: DeskImportReport;
  /** Before the report. */
  children?: ReactNode;
  /** After it. */
  action?: ReactNode;
}

/** The report of an import, as a part of the page with a heading. */
export function ReportPart({ heading, fileName, report, children, action }: ReportPartProps) {
  const headingId = useId();
  return (
    <section className="desk-part" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {children}
      <ImportReport report={report} />
      <DownloadReport fileName={fileName} content={report.reportCsv} />
      {action}
    </section>
  );
}
