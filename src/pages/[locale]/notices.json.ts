import type { APIRoute } from 'astro';
import { buildLaterNoticeTexts } from '../../components/notices/notice-texts.ts';
import { localeRoutes } from '../../components/routes.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildLaterNoticeTexts(locale));
