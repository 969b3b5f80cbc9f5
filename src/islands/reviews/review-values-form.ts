import type { ReviewValues } from '../../domain/reviews/review-schema.ts';
import type { StoreForm } from '../use-store-form.ts';

export type ReviewValuesForm = StoreForm<ReviewValues>;
