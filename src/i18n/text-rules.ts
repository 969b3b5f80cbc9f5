import { htmlNamespaces, namespaces } from './namespaces.ts';
import { requiredKeys } from './required-keys.ts';

/** Whether a pull without the text is refused. */
export function isRequiredText(namespace: string, key: string): boolean {
  const name = namespaces.find((known) => known === namespace);
  return name !== undefined && requiredKeys[name].some((required: string) => required === key);
}

/** Whether a text is HTML: its key ends in `Text`, before a suffix as in `introText_AU`. */
export const isHtmlText = (namespace: string, key: string): boolean =>
  htmlNamespaces.some((name) => name === namespace) && (key.split('_')[0] ?? '').endsWith('Text');
