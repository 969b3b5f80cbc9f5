import { Refusal } from '../../platform/http/refusal.ts';

export const notNeeded = new Refusal(409, 'NOTICE_NOT_NEEDED', 'This product is in stock: it can be bought now.');
export const productGone = new Refusal(409, 'NOTICE_PRODUCT_GONE', 'This country does not sell such a product.');
export const linkInvalid = new Refusal(404, 'NOTICE_LINK_INVALID', 'This link is not valid, or its time is over.');
export const tooManyRequests = new Refusal(429, 'TOO_MANY_REQUESTS', 'That was too often today. Try again tomorrow.');
