import { KreditSource, KreditType } from '../../../../contract/kredits/kredit-types.ts';
import type { KreditHistoryRow } from '../queries.ts';

const findName = (names: Readonly<Record<string, number>>, value: number) =>
  Object.keys(names).find((name) => names[name] === value) ?? String(value);

/** A line of the ledger for operators. */
export const formatKreditEntry = (entry: KreditHistoryRow): string =>
  [
    `#${entry.id}`,
    entry.createdAt.toISOString(),
    `${entry.kredits > 0 ? '+' : ''}${entry.kredits}`.padStart(6),
    `${findName(KreditSource, entry.awardReason)} ${findName(KreditType, entry.awardType)}`,
    ...(entry.lotId === null ? [] : [`of #${entry.lotId}`]),
    ...(entry.orderNumber === null ? [] : [`order ${entry.orderNumber}`]),
    ...(entry.expiresAt === null ? [] : [`until ${entry.expiresAt.toISOString()}`]),
    ...(entry.note === null ? [] : [`"${entry.note}" by ${entry.adjustedBy}`]),
    ...(entry.adjustmentId === null ? [] : [`id ${entry.adjustmentId}`]),
  ].join('  ');
