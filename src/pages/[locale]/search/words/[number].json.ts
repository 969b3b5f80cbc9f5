import { searchFile, searchFileRoutes } from '../../../../components/search-files.ts';

export const getStaticPaths = searchFileRoutes('searchwords');
export const GET = searchFile('searchwords');
