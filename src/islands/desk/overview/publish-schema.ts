import * as z from 'zod/mini';

const Values = z.object({
  when: z.enum(['now', 'later']),
  /** A local date and time, as the browser's control gives it. */
  runAt: z.string(),
  force: z.boolean(),
  allow: z.array(z.string()),
});
export type PublishValues = z.infer<typeof Values>;

/** The form that asks for a publish. Its messages are keys of texts. */
export const createPublishSchema = (now: () => number): z.ZodMiniType<PublishValues> =>
  Values.check(
    z.refine(({ when, runAt }) => when === 'now' || Date.parse(runAt) > now(), {
      path: ['runAt'],
      message: 'runAtPast',
    }),
  );
