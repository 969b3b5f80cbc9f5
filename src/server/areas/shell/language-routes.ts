import { getAvailableLanguages, getTranslationFile } from '../../../contract/shell/languages.ts';
import type { Db } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findTranslations } from '../../platform/texts/queries.ts';
import { findLanguages } from './locale-queries.ts';
import { replyOptions } from './reply-options.ts';

type LanguageRow = Awaited<ReturnType<typeof findLanguages>>[number];

const toWireLanguage = ({ code, languageAlpha2Code, countryCode, displayName, isDefault }: LanguageRow) => ({
  code,
  languageAlpha2Code,
  countryAlpha2Code: countryCode,
  languageDisplayName: displayName,
  defaultLanguage: isDefault,
});

const availableLanguagesRoute = (db: Db) =>
  route(
    getAvailableLanguages,
    async ({ query }) => (await findLanguages(db, query.countryIso2Alpha)).map(toWireLanguage),
    replyOptions,
  );

const translationFileRoute = (db: Db) =>
  route(
    getTranslationFile,
    async ({ params }) => {
      const texts = await findTranslations(db, params.lng, params.ns);
      if (!texts) throw notFound('translation file');
      return texts;
    },
    replyOptions,
  );

export const languageRoutes = (db: Db) => [availableLanguagesRoute(db), translationFileRoute(db)];
