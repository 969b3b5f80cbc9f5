import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { captchaDifficulty } from '../../../config/captcha/difficulty.ts';
import type { CaptchaPurpose } from '../../../config/captcha/difficulty.ts';
import { CaptchaChallenge } from '../../../contract/captcha/captcha.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createCaptchaKeyReader } from './keys.ts';
import { markCaptchaUsed } from './queries.ts';
import { parseCaptchaToken } from './token.ts';

export interface Captchas {
  /** Issues work for a browser. The solution is valid for one purpose until the challenge expires. */
  issueChallenge(purpose: CaptchaPurpose): Promise<CaptchaChallenge>;
  /** Returns the id of a solved captcha without consuming it; null when it is not valid for the purpose. */
  findSolvedId(purpose: CaptchaPurpose, token: string | undefined): Promise<string | null>;
  /**
   * Returns whether a captcha is solved and valid for the purpose, and consumes it. Of any number of uses, over all
   * processes of the shop, exactly one returns true.
   */
  consume(purpose: CaptchaPurpose, token: string | undefined): Promise<boolean>;
  /** As `consume`, but returns the id of the captcha; null where `consume` returns false. */
  consumeAndIdentify(purpose: CaptchaPurpose, token: string | undefined): Promise<string | null>;
}

interface CaptchaDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export const toChallengeId = ({ signature }: CaptchaChallenge) =>
  createHash('sha256').update(signature).digest('base64url');
const toExpiryMs = ({ parameters }: CaptchaChallenge) => parameters.expiresAt * 1_000;

export function createCaptchas({ db, now }: CaptchaDependencies): Captchas {
  const readKeys = createCaptchaKeyReader(db);

  async function findSolvedChallenge(purpose: CaptchaPurpose, token: string | undefined) {
    const payload = parseCaptchaToken(token);
    if (payload?.challenge.parameters.data['purpose'] !== purpose) return null;
    if (toExpiryMs(payload.challenge) <= now()) return null;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...(await readKeys()) });
    return verified ? payload.challenge : null;
  }

  async function consumeAndIdentify(purpose: CaptchaPurpose, token: string | undefined) {
    const challenge = await findSolvedChallenge(purpose, token);
    if (!challenge) return null;
    const id = toChallengeId(challenge);
    return (await markCaptchaUsed(db, id, new Date(toExpiryMs(challenge)))) ? id : null;
  }

  return {
    consumeAndIdentify,
    consume: async (purpose, token) => (await consumeAndIdentify(purpose, token)) !== null,
    async issueChallenge(purpose) {
      const { algorithm, cost, minKeys, maxKeys, lifetimeSeconds } = captchaDifficulty;
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(maxKeys, minKeys),
        deriveKey,
        expiresAt: Math.floor(now() / 1_000) + lifetimeSeconds,
        data: { purpose },
        ...(await readKeys()),
      });
      return CaptchaChallenge.parse(challenge);
    },
    async findSolvedId(purpose, token) {
      const challenge = await findSolvedChallenge(purpose, token);
      return challenge && toChallengeId(challenge);
    },
  };
}
