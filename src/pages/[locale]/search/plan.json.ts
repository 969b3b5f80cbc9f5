import { localeRoutes } from '../../../components/routes.ts';

export { serveSearchPlan as GET } from '../../../components/search/index-files.ts';
export const getStaticPaths = localeRoutes;
