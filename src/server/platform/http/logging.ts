import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * Query values that name neither people nor secrets. The name of any other stays in the log, its value goes: a new
 * parameter is safe until it stands here.
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

/** A value without a name could be anything, and a name that is no name too. */
function redactQueryParameter(part: string): string {
  const [name = '', ...values] = part.split('=');
  if (values.length === 0 || !/^[\w.-]{1,40}$/.test(name)) return '…';
  return loggableQueryParameters.has(name.toLowerCase()) ? part : `${name}=…`;
}

/** An address as it may stand in a log. */
export function redactUrl(url: string): string {
  const [path = '', ...queries] = url.split('?');
  return queries.length === 0 ? path : `${path}?${queries.join('?').split('&').map(redactQueryParameter).join('&')}`;
}

/** A text without email addresses and without what looks like a signed token. */
export const redactPersonalData = (text: string) =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').replaceAll(/\beyJ[\w-]+\.[\w.-]+/g, '…');

/**
 * What is known of a failure without what it was about: databases and mail servers put rows, parameters and recipients
 * into other fields of their errors.
 */
const loggedErrorFields = ['code', 'statusCode', 'responseCode', 'constraint'] as const;

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactPersonalData(error) : error;
  const told = Object.entries(error).filter(([name]) => loggedErrorFields.some((known) => known === name));
  const parts = error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {};
  return {
    type: error.name,
    message: redactPersonalData(error.message),
    stack: redactPersonalData(error.stack ?? ''),
    ...Object.fromEntries(told),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
    ...parts,
  };
}

const redactOptions = {
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
  err: serializeError,
  req: (request: RequestLike) => ({
    id: request.id,
    method: request.method ?? request.raw?.method,
    url: redactUrl(request.url ?? request.raw?.url ?? ''),
    ip: request.ip,
  }),
};

/** The program's log: one JSON object a line. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: redactOptions, serializers, base: { program: 'api' } };
  return destination ? pino(options, destination) : pino(options);
}
