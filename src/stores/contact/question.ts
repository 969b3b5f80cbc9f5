import type * as z from 'zod/mini';
import { CallError } from '../../client/call-error.ts';
import type { Call } from '../../client/call.ts';
import { type CaptchaChallenge, getCaptchaChallenge } from '../../contract/captcha/captcha.ts';
import { askDistributor } from '../../contract/contact/question.ts';
import { questionSchema, type QuestionValues } from '../../domain/contact/schema.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { createOperationSender } from '../repeated-operation.ts';

/** What a question is about and whom it goes to. */
interface QuestionTarget {
  distributorId: number;
  /** Empty for nothing in particular. */
  sku: string;
  locale: string;
}

/** `invalid`: the keys of the errors by field; `failed`: the code of the failure. */
export type QuestionResult =
  | { status: 'sent' }
  | { status: 'invalid'; errors: Readonly<Record<string, string>> }
  | { status: 'failed'; code: string };

export type SendQuestion = (values: QuestionValues, target: QuestionTarget) => Promise<QuestionResult>;

interface QuestionDependencies extends Pick<BrowserEnvironment, 'randomId'> {
  call: Call;
  solveCaptcha: (challenge: CaptchaChallenge, controller: AbortController) => Promise<string | null>;
}

/** The token of a new captcha; null when none can be solved. Then the API decides whether it needs one. */
async function prepareToken({ call, solveCaptcha }: QuestionDependencies): Promise<string | null> {
  try {
    return await solveCaptcha(
      await call(getCaptchaChallenge, { query: { purpose: 'question' } }),
      new AbortController(),
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

const fieldNames: ReadonlySet<string> = new Set(Object.keys(questionSchema.shape));

/** Fields that the form has no place for are a failure as a whole. */
function toResult({ code, errors }: CallError): QuestionResult {
  const known = errors.filter(({ field }) => fieldNames.has(field));
  return known.length > 0
    ? { status: 'invalid', errors: Object.fromEntries(known.map((error) => [error.field, error.code])) }
    : { status: 'failed', code };
}

/** The first error of each field. */
const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

export function createQuestionSender(dependencies: QuestionDependencies): SendQuestion {
  const sendOperation = createOperationSender(dependencies);
  return async (values, { distributorId, sku, locale }) => {
    const parsed = questionSchema.safeParse(values);
    if (!parsed.success) return { status: 'invalid', errors: toFieldErrors(parsed.error.issues) };
    const question = { ...parsed.data, sku, locale };
    const captchaToken = await prepareToken(dependencies);
    try {
      await sendOperation([distributorId, question], (operationId) =>
        dependencies.call(askDistributor, {
          params: { id: distributorId },
          body: { ...question, captchaToken },
          operationId,
        }),
      );
      return { status: 'sent' };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return toResult(error);
    }
  };
}

/** The sender of this page, whose `<html>` has the API's address in `data-api`. */
export function createPageQuestionSender(): SendQuestion {
  const { call, randomId } = createBrowserEnvironment(document.documentElement.dataset['api'] ?? '');
  return createQuestionSender({
    ...{ call, randomId },
    solveCaptcha: async (...challenge) => (await import('../../client/solve-captcha.ts')).solveCaptcha(...challenge),
  });
}
