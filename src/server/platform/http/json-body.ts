import type { FastifyInstance } from 'fastify';
import { invalidRequest } from './refusal.ts';

/**
 * The maximum number of lists and objects in one body. A parsed list or object takes many times the memory of its text.
 * The catalogue of the largest tested shop has 0.3 million.
 */
const maxContainers = 1_000_000;
/** The maximum nesting depth. The deepest request of the contract has 5 levels. */
const maxDepth = 32;

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const openings = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closings = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** The end of the text that begins at a quote: its closing quote, or the end of the body. */
function findTextEnd(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}

/**
 * Whether a JSON text would take more memory or stack than any request of the contract needs. It reads the text once
 * and copies nothing.
 */
export function isTooComplex(body: Buffer): boolean {
  let [containers, depth] = [0, 0];
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? 0;
    if (sign === quote) at = findTextEnd(body, at);
    else if (openings.has(sign)) {
      containers += 1;
      depth += 1;
      if (depth > maxDepth || containers > maxContainers) return true;
    } else if (closings.has(sign)) depth -= 1;
  }
  return false;
}

const tooComplex = invalidRequest([
  { field: '', code: 'tooComplex', message: 'the body holds too many lists and objects, or they lie too deep' },
]);

/**
 * Parses bodies like the framework, but first checks the cost of parsing (T30). An empty body is none: many clients name
 * the type of every POST.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isTooComplex(body)) done(tooComplex, undefined);
    else void parseJson(request, body.toString('utf8'), done);
  });
}
