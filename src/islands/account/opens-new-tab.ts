type ClickKeys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link opens a new tab or window. The browser then follows the link itself. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
