import * as z from 'zod/mini';

const Values = z.object({
  when: z.enum(['now', 'later']),
  /** A local date and time, in the format of the browser's control. */
  runAt: z.string(),
  force: z.boolean(),
  allow: z.array(z.string()),
});
export type PublishValues = z.infer<typeof Values>;

/** The schema of the publish form. Its messages are text keys. */
export const createPublishSchema = (now: () => number): z.ZodMiniType<PublishValues> =>
  Values.check(
    z.refine(({ when, runAt }) => when === 'now' || Date.parse(runAt) > now(), {
      path: ['runAt'],
      message: 'runAtPast',
    }),
  );
