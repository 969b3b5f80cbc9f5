import { localeRoutes } from '../../../components/routes.ts';

export { searchPlan as GET } from '../../../components/search/index-files.ts';
export const getStaticPaths = localeRoutes;
