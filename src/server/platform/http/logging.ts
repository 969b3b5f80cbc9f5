import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * Query values that name neither people nor secrets. The name of any other stays in the log, its value goes: a new
 * parameter is safe until it stands here.
 */
const plainQuery: ReadonlySet<string> = new Set([
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

/** A value without a name could be anything, and a name that is no name too. */
function logged(part: string): string {
  const [name = '', ...values] = part.split('=');
  if (values.length === 0 || !/^[\w.-]{1,40}$/.test(name)) return '…';
  return plainQuery.has(name.toLowerCase()) ? part : `${name}=…`;
}

/** An address as it may stand in a log. */
export function withoutSecrets(url: string): string {
  const [path = '', ...queries] = url.split('?');
  return queries.length === 0 ? path : `${path}?${queries.join('?').split('&').map(logged).join('&')}`;
}

/** A text without email addresses and without what looks like a signed token. */
export const withoutPeople = (text: string) =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').replaceAll(/\beyJ[\w-]+\.[\w.-]+/g, '…');

/**
 * What is known of a failure without what it was about: databases and mail servers put rows, parameters and recipients
 * into other fields of their errors.
 */
const toldOfErrors = ['code', 'statusCode', 'responseCode', 'constraint'] as const;

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPeople(error) : error;
  const told = Object.entries(error).filter(([name]) => toldOfErrors.some((known) => known === name));
  const parts = error instanceof AggregateError ? { errors: error.errors.map(describe) } : {};
  return {
    type: error.name,
    message: withoutPeople(error.message),
    stack: withoutPeople(error.stack ?? ''),
    ...Object.fromEntries(told),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
    ...parts,
  };
}

const redact = {
  paths: [
    'req.headers.authorization',
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
  raw?: { method?: string; url?: string };
}

const serializers = {
  err: describe,
  req: (request: RequestLike) => ({
    id: request.id,
    method: request.method ?? request.raw?.method,
    url: withoutSecrets(request.url ?? request.raw?.url ?? ''),
    ip: request.ip,
  }),
};

/** The program's log: one JSON object a line. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact, serializers, base: { program: 'api' } };
  return destination ? pino(options, destination) : pino(options);
}
