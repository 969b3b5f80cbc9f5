import { deskPictureLimits } from '../../../config/desk/campaigns.ts';
import { maxImportBytes, pageSizes } from '../../../config/desk/limits.ts';
import { getDeskCampaigns, saveDeskCampaigns, uploadDeskPicture } from '../../../contract/desk/campaigns.ts';
import { getDeskCategories, getDeskCategory, saveDeskCategory } from '../../../contract/desk/categories.ts';
import { getDeskActions } from '../../../contract/desk/actions.ts';
import { getDeskFaq, saveDeskFaq } from '../../../contract/desk/faq.ts';
import { getDeskMenus, saveDeskMenus } from '../../../contract/desk/menus.ts';
import { importDeskCatalogue } from '../../../contract/desk/imports.ts';
import { getDeskImports, takeBackDeskImport } from '../../../contract/desk/kept-imports.ts';
import { getDeskProduct, saveDeskProduct, searchDeskProducts } from '../../../contract/desk/products.ts';
import {
  claimPublishRequest,
  finishPublishRequest,
  reportPublisherRun,
  reportPublishProgress,
} from '../../../contract/desk/publisher.ts';
import {
  cancelPublishRequest,
  getDeskOverview,
  getPublishRuns,
  requestPublish,
} from '../../../contract/desk/requests.ts';
import { answerReview, decideReview, getDeskReviews } from '../../../contract/desk/reviews.ts';
import { getDeskTexts, saveDeskText } from '../../../contract/desk/texts.ts';
import { readOperation } from '../../platform/http/operation-id.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { searchProducts } from '../catalogue/index.ts';
import { listDeskReviews } from '../reviews/index.ts';
import { listDeskActions } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';
import { readTexts, saveDeskPageText } from './desk-texts.ts';
import { readFaq, saveFaq } from './faq.ts';
import { importFile } from './import-file.ts';
import { listKeptImports } from './kept-imports.ts';
import { readMenus } from './read-menus.ts';
import { saveDeskMenuEdit } from './save-menus.ts';
import { readOverview } from './overview.ts';
import { readCampaigns } from './read-campaigns.ts';
import { saveDeskCampaignEdit } from './save-campaigns.ts';
import { listCategories, readCategory } from './read-category.ts';
import { saveCategory } from './save-category.ts';
import { uploadPicture } from './pictures.ts';
import { cancelRequest, queueRequest } from './publish-requests.ts';
import { savePublisherRun } from './publisher-runs.ts';
import { claimRequest, finishRequest, saveProgress } from './publisher.ts';
import { readProduct } from './read-product.ts';
import { listRuns } from './request-queries.ts';
import { saveAnswer, saveDecision } from './review-decisions.ts';
import { saveProduct } from './save-product.ts';
import { takeBackImport } from './take-back.ts';

/** In bytes. Base64 has four signs for three bytes. */
const pictureBodyLimit = Math.ceil((deskPictureLimits.bytes * 4) / 3) + 1_024;

const requestRoutes = (dependencies: DeskDependencies) => [
  route(getDeskOverview, () => readOverview(dependencies)),
  route(requestPublish, ({ params, body, caller, request }) => {
    const { customerId } = requireCaller(caller);
    const operation = readOperation(request, caller, { params, body });
    return queueRequest(dependencies, { ...body, customerId, operation });
  }),
  route(cancelPublishRequest, ({ body, caller }) =>
    cancelRequest(dependencies, { id: body.id, customerId: requireCaller(caller).customerId }),
  ),
  route(getPublishRuns, ({ query }) => listRuns(dependencies.db, query)),
  route(getDeskActions, ({ query }) => listDeskActions(dependencies.db, query)),
];

const productRoutes = (dependencies: DeskDependencies) => [
  route(searchDeskProducts, async ({ query }) => {
    const found = await searchProducts(dependencies.db, {
      text: query.query,
      locale: query.locale,
      limit: pageSizes.products + 1,
    });
    return { products: found.slice(0, pageSizes.products), hasMore: found.length > pageSizes.products };
  }),
  route(getDeskProduct, ({ params }) => readProduct(dependencies.db, params.sku, dependencies.now())),
  route(saveDeskProduct, ({ params, body, caller }) =>
    saveProduct(dependencies, { ...params, ...body, customerId: requireCaller(caller).customerId }),
  ),
];

const categoryRoutes = (dependencies: DeskDependencies) => [
  route(getDeskCategories, ({ query }) => listCategories(dependencies.db, query.locale)),
  route(getDeskCategory, ({ params, query }) => readCategory(dependencies.db, params.categoryId, query.locale)),
  route(saveDeskCategory, ({ params, query, body, caller }) =>
    saveCategory(dependencies, { ...params, ...query, ...body, customerId: requireCaller(caller).customerId }),
  ),
];

const menuRoutes = (dependencies: DeskDependencies) => [
  route(getDeskMenus, ({ params }) => readMenus(dependencies.db, params.placing)),
  route(saveDeskMenus, ({ params, body, caller }) =>
    saveDeskMenuEdit(dependencies, { ...params, ...body, customerId: requireCaller(caller).customerId }),
  ),
  route(getDeskCampaigns, () => readCampaigns(dependencies.db)),
  route(saveDeskCampaigns, ({ body, caller }) =>
    saveDeskCampaignEdit(dependencies, { ...body, customerId: requireCaller(caller).customerId }),
  ),
  route(uploadDeskPicture, async ({ body }) => ({ picture: await uploadPicture(dependencies, body.data) }), {
    bodyLimit: pictureBodyLimit,
  }),
];

const contentRoutes = (dependencies: DeskDependencies) => [
  route(getDeskFaq, ({ query }) => readFaq(dependencies.db, query.locale)),
  route(saveDeskFaq, ({ body, caller }) =>
    saveFaq(dependencies, { ...body, customerId: requireCaller(caller).customerId }),
  ),
  route(getDeskTexts, ({ query }) => readTexts(dependencies.db, query)),
  route(saveDeskText, async ({ body, caller }) => {
    const reply = await saveDeskPageText(dependencies, body, requireCaller(caller).customerId);
    dependencies.onContentChanged();
    return reply;
  }),
  route(importDeskCatalogue, ({ body, caller }) => importFile(dependencies, body, requireCaller(caller).customerId), {
    bodyLimit: maxImportBytes,
  }),
  route(getDeskImports, () => listKeptImports(dependencies)),
  route(takeBackDeskImport, ({ body, caller }) =>
    takeBackImport(dependencies, { ...body, customerId: requireCaller(caller).customerId }),
  ),
];

const reviewRoutes = (dependencies: DeskDependencies) => [
  route(getDeskReviews, ({ query: { queue, page = 1 } }) =>
    listDeskReviews(dependencies.db, dependencies.environment, { queue, page }),
  ),
  route(decideReview, async ({ params, body, caller }) => {
    await saveDecision(dependencies, { ...params, ...body, customerId: requireCaller(caller).customerId });
    return {};
  }),
  route(answerReview, async ({ params, body, caller }) => ({
    text: await saveAnswer(dependencies, { ...params, ...body, customerId: requireCaller(caller).customerId }),
  })),
];

const publisherRoutes = (dependencies: DeskDependencies) => [
  route(claimPublishRequest, ({ body }) => claimRequest(dependencies, body)),
  route(reportPublishProgress, async ({ body }) => {
    await saveProgress(dependencies, body);
    return {};
  }),
  route(
    finishPublishRequest,
    async ({ body }) => {
      await finishRequest(dependencies, body);
      return {};
    },
    { bodyLimit: maxImportBytes },
  ),
  route(
    reportPublisherRun,
    async ({ body }) => {
      await savePublisherRun(dependencies, body);
      return {};
    },
    { bodyLimit: maxImportBytes },
  ),
];

export const deskRoutes = (dependencies: DeskDependencies) => [
  ...requestRoutes(dependencies),
  ...productRoutes(dependencies),
  ...categoryRoutes(dependencies),
  ...menuRoutes(dependencies),
  ...contentRoutes(dependencies),
  ...reviewRoutes(dependencies),
  ...publisherRoutes(dependencies),
];
