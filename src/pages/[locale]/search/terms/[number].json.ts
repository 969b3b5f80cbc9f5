import { createSearchFileHandler, searchFileRoutes } from '../../../../components/search/index-files.ts';

export const getStaticPaths = searchFileRoutes('searchterms');
export const GET = createSearchFileHandler('searchterms');
