import { localeRoutes } from '../../../components/routes.ts';

export { searchPlan as GET } from '../../../components/search-files.ts';
export const getStaticPaths = localeRoutes;
