export const noticeQueues = { proof: 'notice-proof', news: 'notice-news' } as const;
