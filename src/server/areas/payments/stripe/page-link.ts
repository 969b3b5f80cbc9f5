import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (reference: string, secret: string) =>
  createHmac('sha256', secret).update(`stripe page\n${reference}`).digest('base64url');

/** Creates the signed id of a payment's page, which cannot be forged without the secret. */
export const createPageId = (reference: string, secret: string): string => `${reference}.${sign(reference, secret)}`;

/** The reference of a page id; null when it was not made with the secret. */
export function readPageId(pageId: string, secret: string): string | null {
  const [reference = '', signature = ''] = pageId.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(reference, secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? reference : null;
}
