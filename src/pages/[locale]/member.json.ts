import type { APIRoute } from 'astro';
import { buildMemberTexts } from '../../components/membership/member-texts.ts';
import { localeRoutes } from '../../components/routes.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildMemberTexts(locale));
