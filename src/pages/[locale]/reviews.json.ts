import type { APIRoute } from 'astro';
import { buildReviewTexts } from '../../components/catalogue/reviews/review-texts.ts';
import { localeRoutes } from '../../components/routes.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildReviewTexts(locale));
