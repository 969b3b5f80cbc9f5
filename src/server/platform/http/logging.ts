import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * Query parameters whose values identify no person and contain no secret. For any other parameter only the name is
 * logged, so a new parameter is safe until it is added here.
 */
const loggableQueryParameters: ReadonlySet<string> = new Set([
  'availableonly',
  'client_id',
  'code_challenge_method',
  'country',
  'countrycode',
  'countryiso2alpha',
  'culture',
  'customertype',
  'directlogintype',
  'distributorid',
  'error',
  'format',
  'height',
  'locale',
  'menuplacing',
  'mode',
  'negotiateversion',
  'page',
  'prompt',
  'referraldistributorid',
  'response_type',
  'scope',
  'skus',
  'ui_locales',
  'width',
  'withdetails',
]);

/** A part without a valid name may contain anything, so it is dropped. */
function redactQueryParameter(part: string): string {
  const [name = '', ...values] = part.split('=');
  if (values.length === 0 || !/^[\w.-]{1,40}$/.test(name)) return '…';
  return loggableQueryParameters.has(name.toLowerCase()) ? part : `${name}=…`;
}

/** Removes values from the query of a URL that must not be logged. */
export function redactUrl(url: string): string {
  const [path = '', ...queries] = url.split('?');
  return queries.length === 0 ? path : `${path}?${queries.join('?').split('&').map(redactQueryParameter).join('&')}`;
}

/** In characters. Longer parts of a path are the ids by which whoever knows them reaches something, such as a wish list. */
const maxLoggedParameterLength = 16;

/** Removes the values of a route's parameters that may be secrets from a URL. */
function redactParameters(url: string, params: unknown): string {
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return values.reduce<string>(
    (redacted, value) =>
      typeof value === 'string' && value.length > maxLoggedParameterLength
        ? redacted.replaceAll(value, '…').replaceAll(encodeURIComponent(value), '…')
        : redacted,
    url,
  );
}

const redactEmail = (word: string) => (/.@./.test(word) ? '…@…' : word);

/** Signed tokens begin with a header that is encoded as `eyJ…`, followed by a dot and their claims. */
function redactToken(word: string): string {
  const start = word.search(/\beyJ/);
  return start >= 0 && word.includes('.', start) ? `${word.slice(0, start)}…` : word;
}

/**
 * The maximum length of a logged text, in characters. A pattern that matches a word of megabytes can overflow the
 * stack.
 */
const maxLoggedLength = 20_000;

/** Truncates a text between two words, so that no part of an address or a token remains. */
function cutText(text: string): string {
  if (text.length <= maxLoggedLength) return text;
  const start = text.slice(0, maxLoggedLength);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n')) + 1)}…`;
}

/**
 * Removes email addresses and signed tokens from a text. Each word is examined once: callers send the texts, and a
 * pattern that is retried from every character would block the server (T30).
 */
export const redactPersonalData = (text: string) =>
  cutText(text)
    .replaceAll(/[^\s<>"'(),;:]+/g, redactEmail)
    .replaceAll(/[\w.-]+/g, redactToken);

/**
 * The fields of an error that are logged. Databases and mail servers put rows, parameters and recipients into other
 * fields.
 */
const loggedErrorFields = ['code', 'statusCode', 'responseCode', 'constraint'] as const;

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactPersonalData(error) : error;
  const loggedFields = Object.entries(error).filter(([name]) => loggedErrorFields.some((known) => known === name));
  const nestedErrors = error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {};
  return {
    type: error.name,
    message: redactPersonalData(error.message),
    stack: redactPersonalData(error.stack ?? ''),
    ...Object.fromEntries(loggedFields),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
    ...nestedErrors,
  };
}

const redactOptions = {
  paths: [
    'req.headers.authorization',
    'req.headers["publisher-key"]',
    'req.headers.cookie',
    'res.headers["set-cookie"]',
    'authorization',
    'cookie',
    'password',
    '*.password',
    'email',
    '*.email',
    'accessToken',
    '*.accessToken',
  ],
  censor: '…',
};

interface RequestLike {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
  params?: unknown;
  raw?: { method?: string; url?: string };
}

const serializers = {
  err: serializeError,
  req: (request: RequestLike) => ({
    id: request.id,
    method: request.method ?? request.raw?.method,
    url: redactParameters(redactUrl(request.url ?? request.raw?.url ?? ''), request.params),
    ip: request.ip,
  }),
};

/** Creates the log of the program: one JSON object per line. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: redactOptions, serializers, base: { program: 'api' } };
  return destination ? pino(options, destination) : pino(options);
}
