import type { JsonSchema } from '../../../contract/openapi.ts';

type SchemaNode = JsonSchema | boolean;

const formatEnumValues = (list: readonly unknown[]) => list.map((value) => JSON.stringify(value)).join(' | ');

const formatRecordSchema = (node: JsonSchema, depth: number): string =>
  typeof node.additionalProperties === 'object' && Object.keys(node.additionalProperties).length > 0
    ? `{ [key]: ${formatSchema(node.additionalProperties, depth)} }`
    : 'object';

function formatObjectSchema(node: JsonSchema, depth: number): string {
  const properties = Object.entries(node.properties ?? {});
  if (properties.length === 0) return formatRecordSchema(node, depth);
  const indent = '  '.repeat(depth + 1);
  const lines = properties.map(
    ([name, property]) =>
      `${indent}${name}${node.required?.includes(name) ? '' : '?'}: ${formatSchema(property, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** Limits a reader wants to know of, such as `string ≤ 64`. */
function formatPrimitiveSchema(node: JsonSchema): string {
  const bounds = [
    node.maxLength !== undefined && `≤ ${node.maxLength}`,
    node.format,
    node.pattern !== undefined && node.format === undefined && `/${node.pattern}/`,
  ].filter(Boolean);
  return [Array.isArray(node.type) ? node.type.join(' | ') : (node.type ?? 'any'), ...bounds].join(' ');
}

/** A choice stands in brackets before `[]`. */
const parenthesizeUnion = (text: string) => (/^[^{]* \| /.test(text) ? `(${text})` : text);

/** A JSON schema as people write shapes down: names, types, `?` for what may be left out. */
export function formatSchema(node: SchemaNode, depth = 0): string {
  if (typeof node === 'boolean') return 'any';
  const options = node.anyOf ?? node.oneOf;
  if (options) return options.map((option) => formatSchema(option, depth)).join(' | ');
  if (node.enum) return formatEnumValues(node.enum);
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.type === 'array')
    return `${parenthesizeUnion(formatSchema(Array.isArray(node.items) ? true : (node.items ?? true), depth))}[]`;
  return node.type === 'object' ? formatObjectSchema(node, depth) : formatPrimitiveSchema(node);
}
