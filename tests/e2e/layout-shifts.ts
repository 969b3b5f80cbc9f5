import type { Page } from 'playwright/test';

/** Records the layout shifts of the pages that are opened from now on. Returns what reads those of the current page. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const layoutShifts: unknown[] = [];
    Object.assign(globalThis, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layoutShifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'layoutShifts') as unknown);
}
