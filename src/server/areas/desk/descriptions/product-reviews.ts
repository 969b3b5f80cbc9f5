import type { TextKey } from '../../../../i18n/required-keys.ts';

/** Descriptions of the texts of the catalogue about reviews. */
export const productReviewDescriptions: Readonly<Partial<Record<TextKey<'catalogue'>, string>>> = {
  reviews: 'Heading of what buyers wrote about a product.',
  ratingLabel: 'For screen readers. {{average}}: the mean, such as 4.6. {{count}}: the number of reviews.',
  reviewCount: 'Below the mean of all stars. {{count}}: the number of reviews.',
  starsOf5: 'The stars of one review. {{stars}}: one to five.',
  starsCount: 'Link to the reviews with so many stars. {{stars}}: one to five. {{count}}: the number of reviews.',
  readAllReviews: 'Link below the first reviews. {{count}}: the number of reviews.',
  readAllReviewsIn: 'The same where others are in other languages. {{count}}: the number of reviews in {{language}}.',
  verifiedBuyer: 'Beside the name of who wrote a review: they bought the product here.',
  houseAnswer: 'Heading of what the company answered to a review. {{brand}}: the company.',
  reviewsInLanguage: '{{language}}: the language of the reviews below, named in itself.',
  ageUnder: 'What a buyer said of themselves. {{age}}: a number of years.',
  ageRange: 'What a buyer said of themselves. {{from}} and {{to}}: numbers of years.',
  ageOver: 'What a buyer said of themselves. {{age}}: a number of years.',
  helpfulVotes: 'Button of a review: it helped the reader. {{votes}}: how many said so.',
  reportReview: 'Button of a review: something is wrong with it. A verb.',
  anyVariant: 'The first choice of a filter: reviews of every shade or size.',
  starsFilter: 'Label of a filter of reviews.',
  reviewsShown: 'Above the reviews. {{shown}} of {{total}}: how many there are.',
  reviewPicture: 'For screen readers. {{number}}: which picture this is. {{name}}: who wrote the review.',
};
