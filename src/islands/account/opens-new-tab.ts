type ClickKeys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link opens a new tab or window, so that the browser must follow the link itself. */
export const opensNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
