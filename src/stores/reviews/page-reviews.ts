import { createLiveApiCall } from '../live-api.ts';
import { createProductReviews } from './product-reviews.ts';

/** The reviews of a product on this page. The address of the API comes from `data-api` of `<html>`. */
export const createPageReviews = (sku: string) =>
  createProductReviews(createLiveApiCall(document.documentElement.dataset['api'] ?? ''), sku);
