/** The text of the content pages that holds the questions and answers of a locale. */
export const faqText = { namespace: 'pages', key: 'faqText' } as const;

/** The maximum lengths of a question or topic and of an answer, in characters. */
export const maxQuestionLength = 200;
export const maxAnswerLength = 5_000;
