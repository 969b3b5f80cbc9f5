import { getAllowedMarkup, type MarkupKind } from '../../config/allowed-markup.ts';

const tagPattern = /<(\/?)([a-z!][^\s<>/]*)([^<>]*)(>?)/gi;
const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

interface Tag {
  name: string;
  isEnd: boolean;
  isWhole: boolean;
  attributes: ReadonlyMap<string, string>;
}

const listAttributes = (text: string): Tag['attributes'] =>
  new Map(
    [...text.matchAll(attributePattern)].map(([, name = '', quoted, single, bare]) => [
      name.toLowerCase(),
      quoted ?? single ?? bare ?? '',
    ]),
  );

const listTags = (html: string): Tag[] =>
  [...html.matchAll(tagPattern)].map(([, slash, name = '', rest = '', end]) => ({
    name: name.toLowerCase(),
    isEnd: slash !== '',
    isWhole: end !== '',
    attributes: listAttributes(rest),
  }));

/** The addresses of the links of a text, as they are written. */
export const listLinkAddresses = (html: string): string[] =>
  listTags(html).flatMap(({ name, attributes }) => (name === 'a' ? (attributes.get('href') ?? []) : []));

/** The tags of a plain text, of which pages show only the words. Each once. */
export const listMarkup = (text: string): string[] => [...new Set(listTags(text).map(({ name }) => name))];

/** Lists the markup of a text that the pull would remove: tags, and attributes as `tag attribute`. Each once. */
export function findDroppedMarkup(html: string, kind: MarkupKind): string[] {
  const { tags, attributes: allowedAttributes, renamed } = getAllowedMarkup(kind);
  const dropped = listTags(html).flatMap(({ name, isEnd, isWhole, attributes }) => {
    const allowed = allowedAttributes[name] ?? [];
    const isAllowed = tags.includes(name) || renamed[name] !== undefined;
    if (!isAllowed || !isWhole || (!isEnd && !allowed.every((attribute) => attributes.has(attribute)))) return [name];
    return [...attributes.keys()]
      .filter((attribute) => !allowed.includes(attribute))
      .map((other) => `${name} ${other}`);
  });
  return [...new Set(dropped)];
}
