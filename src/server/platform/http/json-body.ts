import type { FastifyInstance } from 'fastify';
import { invalidRequest } from './refusal.ts';

/**
 * Lists and objects of one body. Each takes many times its own bytes of memory once it is parsed. The catalogue of the
 * largest shop that was tried has 0.3 million.
 */
const maxContainers = 1_000_000;
/** How deep they may lie inside each other. The deepest request of the contract has 5 levels. */
const maxDepth = 32;

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const openings = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closings = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Where the text that begins at a quote ends: at its closing quote, or at the end of the body. */
function findTextEnd(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}

/** Whether a JSON text would take more memory or stack than any request of the contract needs. One pass, no copy. */
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

/** Parses bodies as the framework does, after a look at what parsing would cost (T30). */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isTooComplex(body)) done(tooComplex, undefined);
    else void parseJson(request, body.toString('utf8'), done);
  });
}
