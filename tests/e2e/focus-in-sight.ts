import { expect, type Locator } from './shop-test.ts';

/** Focuses each control, and expects that nothing covers it. */
export async function expectFocusInSight(controls: readonly Locator[]): Promise<void> {
  for (const control of controls) {
    await control.focus();
    const isInSight = () =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isInSight).toBe(true);
  }
}
