import { searchFileRoutes } from '../../../../components/search-files.ts';

export { searchCards as GET } from '../../../../components/search-files.ts';
export const getStaticPaths = searchFileRoutes('searchcards');
