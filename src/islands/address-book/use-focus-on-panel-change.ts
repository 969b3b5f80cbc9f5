import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the panel whenever another panel is shown. `initial` counts as shown before the
 * first render.
 */
export function useFocusOnPanelChange(panel: string, initial: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const shownPanel = useRef(initial);
  useEffect(() => {
    if (shownPanel.current === panel) return;
    shownPanel.current = panel;
    section.current?.querySelector<HTMLElement>('.address-heading')?.focus();
  }, [panel]);
  return section;
}
