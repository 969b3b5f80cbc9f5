/** How many published reviews of a product gave so many stars in a language. */
export interface ReviewCount {
  stars: number;
  language: string;
  count: number;
}

const starSteps = [1, 2, 3, 4, 5] as const;

/** The mean with one decimal, in whole tenths so that halves are always rounded up. */
function averageStars(sum: number, count: number): number {
  return count === 0 ? 0 : Math.floor((sum * 20 + count) / (count * 2)) / 10;
}

export function summarizeReviews(sku: string, counts: readonly ReviewCount[]) {
  const add = (some: readonly ReviewCount[]) => some.reduce((total, { count }) => total + count, 0);
  const byStars = starSteps.map((step) => add(counts.filter(({ stars }) => stars === step)));
  const byLanguage = Map.groupBy(counts, ({ language }) => language);
  const count = add(counts);
  const sum = counts.reduce((total, one) => total + one.stars * one.count, 0);
  return {
    sku,
    count,
    average: averageStars(sum, count),
    byStars,
    byLanguage: Object.fromEntries([...byLanguage].map(([language, some]) => [language, add(some)])),
  };
}
