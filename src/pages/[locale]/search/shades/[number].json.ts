import { searchFileRoutes } from '../../../../components/search/index-files.ts';

export { serveSearchShades as GET } from '../../../../components/search/index-files.ts';
export const getStaticPaths = searchFileRoutes('searchcards');
