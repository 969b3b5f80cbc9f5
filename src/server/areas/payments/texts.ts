import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { readLanguageTexts } from '../../platform/texts/language-texts.ts';
import type { TextLanguage, Texts } from '../../platform/texts/language-texts.ts';
import { createNamespaceTextSource } from '../../platform/texts/text-source.ts';
import type { LocalizedTexts, TextSource } from '../../platform/texts/text-source.ts';

/** The namespace of the card pages, for texts that an owner changes in the database. */
export const cardNamespace = 'card';

/** The keys of the texts of the card pages. */
export const cardTextKeys = [
  'errorTitle',
  'cardTitle',
  'amountDue',
  'keptSafe',
  'handledBy',
  'takenBrands',
  'cardNumber',
  'expiry',
  'expiryHint',
  'cvv',
  'cvvHint',
  'cvvAgainHint',
  'cardName',
  'pay',
  'paying',
  'cancel',
  'checkFields',
  'numberRequired',
  'numberInvalid',
  'brandNotTaken',
  'testCardsOnly',
  'expiryRequired',
  'expiryFormat',
  'expiryPast',
  'cvvRequired',
  'cvvInvalid',
  'nameRequired',
  'nameTooLong',
  'tooManyTries',
  'testCardsTitle',
  'testCardsText',
  'useCard',
  'scenarioApprove',
  'scenarioDecline',
  'scenarioInsufficientFunds',
  'scenarioStepUp',
  'scenarioSlow',
  'scenarioUnknownOutcome',
  'scenarioLostReply',
  'codeTitle',
  'codeText',
  'codeDemo',
  'code',
  'confirm',
  'confirming',
  'codeRequired',
  'codeWrong',
  'endedTitle',
  'endedText',
  'failedTitle',
  'failedText',
  'unavailableTitle',
  'unavailableText',
  'scriptNeeded',
  'formNotLoaded',
  'paymentFailed',
] as const;
export type CardTextKey = (typeof cardTextKeys)[number];
export type CardTexts = LocalizedTexts<CardTextKey>;

export const readCardTexts = (language: TextLanguage): Texts =>
  readLanguageTexts(new URL('texts/', import.meta.url), language);

export const createCardTextSource = (db: Kysely<Tables>): TextSource<CardTextKey> =>
  createNamespaceTextSource<CardTextKey>(db, { namespace: cardNamespace, readTexts: readCardTexts });
