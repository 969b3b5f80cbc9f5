import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary, type ErrorBoundaryTexts } from '../ui/error-boundary.tsx';
import { announceFilledFields } from './announce-filled-fields.ts';
import { awaitTranslator } from './await-translator.ts';

/** Resolves once the page is prepared for islands. */
let preparation: Promise<void> | undefined;

function preparePage(): Promise<void> {
  announceFilledFields();
  return awaitTranslator();
}

/** Renders an island into an element of the page; an error page replaces the island if it crashes. */
export function mountIsland(host: HTMLElement, errorTexts: ErrorBoundaryTexts, island: ReactNode): void {
  preparation ??= preparePage();
  void preparation.finally(() => {
    createRoot(host).render(<ErrorBoundary {...errorTexts}>{island}</ErrorBoundary>);
  });
}
