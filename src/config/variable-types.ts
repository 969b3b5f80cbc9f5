import { isIP } from 'node:net';
import { z } from 'zod';

const portHint = 'a port number from 0 to 65535';
export const port = (value: number) =>
  z.coerce.number(portHint).int(portHint).min(0, portHint).max(65_535, portHint).default(value);
export const positiveInteger = (value: number) =>
  z.coerce
    .number('a whole number above 0')
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(value);
const megabytesHint = 'a whole number of megabytes, or 0';
/** 0 turns the cache off. */
export const megabytes = (value: number) =>
  z.coerce.number(megabytesHint).int(megabytesHint).min(0, megabytesHint).default(value);
const pagesHint = 'a whole number of pages, or 0';
export const pages = (value: number) => z.coerce.number(pagesHint).int(pagesHint).min(0, pagesHint).default(value);
export const choice = <const T extends readonly string[]>(values: T) => z.enum(values, `one of ${values.join(', ')}`);
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));
const hostPattern = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
export const hostName = z
  .string()
  .refine((host) => isIP(host) !== 0 || hostPattern.test(host), 'an IP address, or the name of a host');
const senderHint = 'an email address, such as "Shop <no-reply@shop.example>"';
export const sender = z.string().regex(/\S@[^\s@]+$/, senderHint);
const hubHint = 'an address that begins with http:// or https:// and has a path, such as https://api.shop.example/hub';
/** The hub shares the port of the API, so its address needs a path. */
export const hubUrl = z
  .url({ protocol: /^https?$/, error: hubHint })
  .refine((url) => new URL(url).pathname !== '/', hubHint)
  .transform((url) => url.replace(/\/+$/, ''));
const workHint = 'a whole number from 1 to 17';
/** Each step doubles the cost of hashing a password. */
export const passwordWork = (value: number) =>
  z.coerce.number(workHint).int(workHint).min(1, workHint).max(17, workHint).default(value);
const secondsHint = 'a whole number of seconds from 0 to 300';
export const seconds = (value: number) =>
  z.coerce.number(secondsHint).int(secondsHint).min(0, secondsHint).max(300, secondsHint).default(value);
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'an address that begins with postgresql://' });
export const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' });
export const flag = choice(['true', 'false']).transform((value) => value === 'true');
const originsHint = 'origins separated by commas, such as https://shop.example,https://www.shop.example';
const toOrigin = (text: string) => (/^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : null);
/** Origins as browsers write them: without a path. */
export const origins = z.string().transform((value, context): string[] => {
  const parts = value.split(',').map((part) => part.trim());
  const parsed = parts.filter(Boolean).map(toOrigin);
  const known = parsed.filter((origin) => origin !== null);
  if (known.length === parsed.length) return known;
  context.addIssue(originsHint);
  return z.NEVER;
});
