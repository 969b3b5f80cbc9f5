import { createSearchFileHandler, searchFileRoutes } from '../../../../components/search/index-files.ts';

export const getStaticPaths = searchFileRoutes('searchskus');
export const GET = createSearchFileHandler('searchskus');
