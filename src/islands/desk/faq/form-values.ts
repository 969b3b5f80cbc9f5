import type { DeskFaq, FaqEdit } from '../../../contract/desk/faq.ts';
import { type EditValues, fromIds, toIds } from '../../../domain/desk/edit-values.ts';

export const isFaqList = (field: string): boolean => field === 'topics' || field.endsWith('.questions');

export const toFaqValues = ({ topics }: DeskFaq): EditValues => ({
  topics: fromIds(topics.map(({ id }) => id)),
  ...Object.fromEntries(
    topics.flatMap(({ id, heading, questions }) => [
      [`topics.${id}.heading`, heading] as const,
      [`topics.${id}.questions`, fromIds(questions.map((question) => question.id))] as const,
      ...questions.flatMap((question) => [
        [`questions.${question.id}.heading`, question.heading] as const,
        [`questions.${question.id}.html`, question.html] as const,
      ]),
    ]),
  ),
});

export const toFaqEdit = ({ version }: DeskFaq, values: EditValues): FaqEdit => ({
  version,
  topics: toIds(values['topics']).map((id) => ({
    id,
    heading: values[`topics.${id}.heading`] ?? '',
    questions: toIds(values[`topics.${id}.questions`]).map((question) => ({
      id: question,
      heading: values[`questions.${question}.heading`] ?? '',
      html: values[`questions.${question}.html`] ?? '',
    })),
  })),
});

/** The values without a topic and its questions. */
export function removeTopic(values: EditValues, id: string): Record<string, string | undefined> {
  const questions = toIds(values[`topics.${id}.questions`]);
  return {
    topics: fromIds(toIds(values['topics']).filter((one) => one !== id)),
    [`topics.${id}.heading`]: undefined,
    [`topics.${id}.questions`]: undefined,
    ...Object.fromEntries(
      questions.flatMap((question) => [
        [`questions.${question}.heading`, undefined],
        [`questions.${question}.html`, undefined],
      ]),
    ),
  };
}

/** The values without a question of a topic. */
export const removeQuestion = (values: EditValues, topic: string, id: string): Record<string, string | undefined> => ({
  [`topics.${topic}.questions`]: fromIds(toIds(values[`topics.${topic}.questions`]).filter((one) => one !== id)),
  [`questions.${id}.heading`]: undefined,
  [`questions.${id}.html`]: undefined,
});
