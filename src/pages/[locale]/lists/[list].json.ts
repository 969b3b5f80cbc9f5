import type { APIRoute } from 'astro';
import { buildListFile } from '../../../components/catalogue/list/list-file.ts';
import { listFileRoutes, readListName } from '../../../components/routes.ts';

export const getStaticPaths = () => listFileRoutes();

export const GET: APIRoute = ({ params: { locale = '', list = '' } }) =>
  Response.json(buildListFile(locale, readListName(list)));
