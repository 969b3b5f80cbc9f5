import { createSearchFileHandler, searchFileRoutes } from '../../../../components/search/index-files.ts';

export const getStaticPaths = searchFileRoutes('searchwords');
export const GET = createSearchFileHandler('searchwords');
