import type { APIRoute } from 'astro';
import { serializeListFile } from '../../../components/catalogue/list/list-file.ts';
import { createJsonResponse } from '../../../components/json-response.ts';
import { listFileRoutes, readListFileParam } from '../../../components/routes.ts';

export const getStaticPaths = () => listFileRoutes();

export const GET: APIRoute = ({ params: { locale = '', list = '' } }) =>
  createJsonResponse(serializeListFile(locale, readListFileParam(list)));
