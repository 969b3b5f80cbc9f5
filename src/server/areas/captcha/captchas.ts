import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { type CaptchaPurpose, captchaDifficulty } from '../../../config/captcha/difficulty.ts';
import { CaptchaChallenge } from '../../../contract/captcha/captcha.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { markCaptchaUsed } from './queries.ts';
import { createCaptchaKeyReader } from './keys.ts';
import { parseCaptchaToken } from './token.ts';

export interface Captchas {
  /** Work for a browser, good for one purpose and for fifteen minutes. */
  issueChallenge(purpose: CaptchaPurpose): Promise<CaptchaChallenge>;
  /** The name of a solved captcha, without using it up; null when it is not good for the purpose. */
  findSolvedId(purpose: CaptchaPurpose, token: string | undefined): Promise<string | null>;
  /**
   * Whether a captcha is solved and good for the purpose. It is used up by asking: of any number of uses one is told
   * so, over all processes of the shop.
   */
  consume(purpose: CaptchaPurpose, token: string | undefined): Promise<boolean>;
}

interface CaptchaDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */ now: () => number;
}

const hashChallenge = ({ signature }: CaptchaChallenge) => createHash('sha256').update(signature).digest('base64url');

/** Captchas by proof of work (ALTCHA), given out and checked here: no other host learns who is asked. */
export function createCaptchas({ db, now }: CaptchaDependencies): Captchas {
  const keys = createCaptchaKeyReader(db);
  const solved = async (purpose: CaptchaPurpose, token: string | undefined): Promise<CaptchaChallenge | null> => {
    const payload = parseCaptchaToken(token);
    if (
      payload?.challenge.parameters.data['purpose'] !== purpose ||
      payload.challenge.parameters.expiresAt * 1_000 <= now()
    )
      return null;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...(await keys()) });
    return verified ? payload.challenge : null;
  };
  return {
    async issueChallenge(purpose) {
      const { algorithm, cost, minKeys, maxKeys, lifetimeSeconds } = captchaDifficulty;
      const expiresAt = Math.floor(now() / 1_000) + lifetimeSeconds;
      return CaptchaChallenge.parse(
        await createChallenge({
          algorithm,
          cost,
          counter: randomInt(maxKeys, minKeys),
          deriveKey,
          expiresAt,
          data: { purpose },
          ...(await keys()),
        }),
      );
    },
    async findSolvedId(purpose, token) {
      const challenge = await solved(purpose, token);
      return challenge && hashChallenge(challenge);
    },
    async consume(purpose, token) {
      const challenge = await solved(purpose, token);
      return (
        challenge !== null &&
        markCaptchaUsed(db, hashChallenge(challenge), new Date(challenge.parameters.expiresAt * 1_000))
      );
    },
  };
}
