import { z } from 'zod';
import { parseJson } from '../../../../contract/json.ts';

/** What a browser sends about a passkey, as JSON in a field of a form. Longer ones are refused, in characters. */
const maxReplyLength = 12_000;

const Base64Url = z.string().regex(/^[\w-]+$/);
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const Credential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  // Nothing here depends on extensions.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

const RegistrationReply = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    /** New kinds of transports are left out. */
    transports: z
      .array(z.string())
      .default([])
      .transform((names) => transports.filter((transport) => names.includes(transport))),
  }),
});

const SignInReply = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    /** The customer that the passkey was made for. */
    userHandle: Base64Url,
  }),
});

const FormFields = z.object({ reply: z.string().max(maxReplyLength) });

const readReply = <T>(schema: z.ZodType<T>, body: unknown): T | null =>
  schema.safeParse(parseJson(FormFields.safeParse(body).data?.reply ?? '')).data ?? null;

/** Reads the browser's reply from a form; null when it cannot be one. */
export const readRegistrationReply = (body: unknown) => readReply(RegistrationReply, body);
export const readSignInReply = (body: unknown) => readReply(SignInReply, body);
