import type { BodyOf, ParamsOf } from '../../../contract/endpoint.ts';
import type { answerReview, decideReview } from '../../../contract/desk/reviews.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { addRefusalEmailJob, answerLockedReview, decideLockedReview, sendRefusalEmail } from '../reviews/index.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';

type Deciding = ParamsOf<typeof decideReview> & BodyOf<typeof decideReview> & { customerId: number };

const describeState = (state: string, reason: string | null) => (reason === null ? state : `${state}: ${reason}`);

/** Publishes or refuses a review. Its buyer is told of a refusal. */
export async function saveDecision(dependencies: DeskDependencies, decision: Deciding): Promise<void> {
  const { db, now, onContentChanged } = dependencies;
  const { id, refusalReason, customerId } = decision;
  const at = new Date(now());
  await retryTransaction(db, async (write) => {
    const before = await decideLockedReview(write, { ...decision, at });
    if (!before) return;
    const kind = refusalReason === null ? 'review-published' : 'review-refused';
    const change = {
      field: `${before.productSku}.state`,
      before: describeState(before.state, before.refusalReason),
      after: describeState(refusalReason === null ? 'published' : 'refused', refusalReason),
    };
    await logDeskAction(write, { kind, subject: id, changes: [change], customerId, createdAt: at });
    if (refusalReason !== null) await addRefusalEmailJob(dependencies, write, { reviewId: id, at });
  });
  onContentChanged();
  if (refusalReason !== null && !dependencies.queue) await sendRefusalEmail(dependencies, id);
}

type Answering = ParamsOf<typeof answerReview> & BodyOf<typeof answerReview> & { customerId: number };

/** Sets the answer of the house to a review, or removes it. Returns it as it is stored. */
export async function saveAnswer(
  { db, now, onContentChanged }: DeskDependencies,
  { customerId, ...answering }: Answering,
): Promise<string> {
  const at = new Date(now());
  const answer = await retryTransaction(db, async (write) => {
    const stored = await answerLockedReview(write, { ...answering, at });
    const change = {
      field: `${stored.before.productSku}.answer`,
      before: stored.before.answer ?? '',
      after: stored.answer,
    };
    if (change.before !== change.after)
      await logDeskAction(write, {
        kind: 'review-answered',
        subject: answering.id,
        changes: [change],
        customerId,
        createdAt: at,
      });
    return stored.answer;
  });
  onContentChanged();
  return answer;
}
