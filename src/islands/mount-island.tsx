import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary, type ErrorBoundaryTexts } from '../ui/error-boundary.tsx';
import { announceFilledFields } from './announce-filled-fields.ts';
import { awaitTranslator } from './await-translator.ts';

/** Whether the page is prepared for islands. */
let isPrepared = false;

/** Renders an island into an element of the page; an error page replaces the island if it crashes. */
export function mountIsland(host: HTMLElement, errorTexts: ErrorBoundaryTexts, island: ReactNode): void {
  if (!isPrepared) {
    isPrepared = true;
    announceFilledFields();
    awaitTranslator();
  }
  createRoot(host).render(<ErrorBoundary {...errorTexts}>{island}</ErrorBoundary>);
}
