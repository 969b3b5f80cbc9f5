import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '../contract/captcha/captcha.ts';

const timeoutMs = 60_000;
const counterBytes = 4;

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Solves a captcha of ALTCHA: counts until the key that is derived from nonce and counter begins as the challenge asks.
 * Null when that takes longer than a minute or is aborted. The browser derives the keys off the main thread, so no worker
 * is needed; Trusted Types would allow none without a policy.
 */
export async function solveCaptcha(challenge: CaptchaChallenge, { signal }: AbortController): Promise<string | null> {
  const { nonce, salt, keyPrefix } = challenge.parameters;
  const nonceBytes = fromHex(nonce);
  const password = new Uint8Array(nonceBytes.length + counterBytes);
  password.set(nonceBytes);
  const counterView = new DataView(password.buffer, nonceBytes.length);
  const endsAt = performance.now() + timeoutMs;
  for (let counter = 0; !signal.aborted && performance.now() < endsAt; counter += 1) {
    counterView.setUint32(0, counter);
    const { derivedKey: key } = await deriveKey(challenge.parameters, fromHex(salt), password);
    const derivedKey = toHex(key);
    if (derivedKey.startsWith(keyPrefix.toLowerCase()))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  return null;
}
