import type { JsonSchema } from '../../../contract/openapi.ts';

type Node = JsonSchema | boolean;

const values = (list: readonly unknown[]) => list.map((value) => JSON.stringify(value)).join(' | ');

const rest = (node: JsonSchema, depth: number): string =>
  typeof node.additionalProperties === 'object' && Object.keys(node.additionalProperties).length > 0
    ? `{ [key]: ${schemaText(node.additionalProperties, depth)} }`
    : 'object';

function objectText(node: JsonSchema, depth: number): string {
  const properties = Object.entries(node.properties ?? {});
  if (properties.length === 0) return rest(node, depth);
  const indent = '  '.repeat(depth + 1);
  const lines = properties.map(
    ([name, property]) =>
      `${indent}${name}${node.required?.includes(name) ? '' : '?'}: ${schemaText(property, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** Limits a reader wants to know of, such as `string ≤ 64`. */
function plainText(node: JsonSchema): string {
  const bounds = [
    node.maxLength !== undefined && `≤ ${node.maxLength}`,
    node.format,
    node.pattern !== undefined && node.format === undefined && `/${node.pattern}/`,
  ].filter(Boolean);
  return [Array.isArray(node.type) ? node.type.join(' | ') : (node.type ?? 'any'), ...bounds].join(' ');
}

/** A choice stands in brackets before `[]`. */
const grouped = (text: string) => (/^[^{]* \| /.test(text) ? `(${text})` : text);

/** A JSON schema as people write shapes down: names, types, `?` for what may be left out. */
export function schemaText(node: Node, depth = 0): string {
  if (typeof node === 'boolean') return 'any';
  const options = node.anyOf ?? node.oneOf;
  if (options) return options.map((option) => schemaText(option, depth)).join(' | ');
  if (node.enum) return values(node.enum);
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.type === 'array')
    return `${grouped(schemaText(Array.isArray(node.items) ? true : (node.items ?? true), depth))}[]`;
  return node.type === 'object' ? objectText(node, depth) : plainText(node);
}
