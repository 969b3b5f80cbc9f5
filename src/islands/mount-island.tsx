import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary, type ErrorBoundaryTexts } from '../ui/error-boundary.tsx';
import { announceFilledFields } from './announce-filled-fields.ts';
import { followTranslators } from './translated-texts.ts';

/** Renders an island into an element of the page; an error page replaces the island if it crashes. */
export function mountIsland(host: HTMLElement, errorTexts: ErrorBoundaryTexts, island: ReactNode): void {
  announceFilledFields();
  followTranslators(document);
  createRoot(host).render(<ErrorBoundary {...errorTexts}>{island}</ErrorBoundary>);
}
