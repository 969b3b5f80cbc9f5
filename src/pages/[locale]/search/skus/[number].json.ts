import { searchFile, searchFileRoutes } from '../../../../components/search-files.ts';

export const getStaticPaths = searchFileRoutes('searchskus');
export const GET = searchFile('searchskus');
