import type { World } from '../world.ts';
import { createAnswerBook } from './answers.ts';
import { createEmailBook } from './emails.ts';
import { createKreditBook } from './kredits.ts';
import { createMembershipBook } from './memberships.ts';
import { money } from './money.ts';
import { createPendingBook } from './pending.ts';
import { createStockBook } from './stock.ts';

/** All books of a shop, which are read at one instant. */
export function createBooks({ clock, db, population }: Pick<World, 'clock' | 'db' | 'population'>) {
  const [stock, emails, answers, pending] = [
    createStockBook(),
    createEmailBook(),
    createAnswerBook(),
    createPendingBook(clock),
  ];
  const books = {
    money,
    stock,
    kredits: createKreditBook(clock),
    memberships: createMembershipBook(population),
    answers,
    pending,
  };
  return {
    stock,
    answers,
    /** Returns a sentence for each thing that cannot be, and whether nothing is unfinished. */
    check: (): Promise<{ findings: string[]; isQuiet: boolean }> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) => {
          const findings: string[] = [];
          for (const [name, book] of Object.entries(books))
            for (const sentence of await book.check(snapshot)) findings.push(`${name}: ${sentence}`);
          const missing = await emails.check(snapshot, pending.isQuiet);
          return {
            findings: [...findings, ...missing.map((sentence) => `emails: ${sentence}`)],
            isQuiet: pending.isQuiet,
          };
        }),
  };
}
export type Books = ReturnType<typeof createBooks>;
