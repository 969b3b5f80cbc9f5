interface WrittenReview {
  title: string;
  text: string;
  pictureIds: readonly string[];
  /** Whether the name to be shown is the buyer's own, or one that the house has seen. */
  hasKnownName: boolean;
}

/** Stars alone hold nothing that the house would read. Everything else waits for it. */
export const decideReviewState = ({ title, text, pictureIds, hasKnownName }: WrittenReview): 'published' | 'waiting' =>
  title === '' && text === '' && pictureIds.length === 0 && hasKnownName ? 'published' : 'waiting';
