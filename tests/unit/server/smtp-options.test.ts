import { expect, test } from 'vitest';
import { createSmtpOptions } from '../../../src/server/platform/mail/mailer.ts';

test.each([
  ['smtp://user:secret@mail.aurevane.com:587', true],
  ['smtp://203.0.113.9', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://mail', false],
  ['smtp://10.0.0.7', false],
])('T28 emails to %s wait for TLS: %s', (url, requireTLS) => {
  expect(createSmtpOptions(url)).toMatchObject({ url, requireTLS });
});
