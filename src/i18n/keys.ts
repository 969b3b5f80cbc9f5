import { bagTexts } from './bag-settings.ts';
import type { Namespace } from './namespaces.ts';
import { registrationTexts } from './registration-settings.ts';

/**
 * Interface texts that every locale must have, by namespace: a pull without one of them is refused. Add a key here when a page or an
 * island starts to use it; the names the documents give are kept as they are.
 */
export const requiredKeys = {
  shop: [
    'oops', 'sorryPageNotFound', 'warning', 'yourDistributorNotOpted', 'invalidDistributorCountry', 'differentCountryError', 'unexpectedError', 'unexpectedBasketError', 'tapToRetry',
    'addToCartSuccess', 'cartQtyUpdateSuccess', 'noItemsinBag', 'distributorInactive', 'deactivateDistributorPopupTitle', 'referralLinkRecentlyOpenedFromOtherDistributor',
    'skipToContent', 'close', 'menu', 'closeMenu', 'mainNavigation', 'allOf', 'opensInNewTab', 'language', 'logIn', 'bag', 'followUs', 'copyright', 'bagTitle', 'bagText', 'signInTitle', 'signInText',
    'bagWithCount_other', 'continue', 'orderByPhoneTitle', 'orderByPhoneText', 'chooseDistributorTitle', 'chooseDistributorText', 'yes', 'no',
    'independentDistributor', 'distributorNone', 'distributorLinkRefused', 'distributorLinkLater',
    'distributorWhyAssigned', 'distributorWhyEntered', 'distributorWhyFollowed', 'distributorWhyRemembered', 'distributorAssigned', 'distributorEntered', 'distributorFollowed', 'distributorRemembered',
    'findDistributor', 'changeDistributor', 'findDistributorText', 'distributorNeedsScript', 'findingDistributor', 'distributorFound', 'keepDistributor', 'switchDistributor', 'CDONotOpted',
    'greeting', 'account', 'logOut', 'chat', 'opensInNewWindow', 'countrySuggestion', 'shopInCountry', 'stayHere',
    'close', 'consentTitle', 'consentText', 'consentAccept', 'consentDecline',
  ],
  catalogue: [
    'shop', 'shopNow', 'shopDescription', 'listDescription', 'productDescription', 'noRecordsFound', 'noProductsFound', 'productNotFound', 'backToShop', 'tryAgain', 'breadcrumb', 'category',
    'categories', 'allOfCategory', 'productCount_other', 'shadeCount_other', 'soldOut', 'pagination', 'previousPage', 'nextPage', 'pageNumber', 'pageOf', 'itemNumber', 'showMore', 'showLess',
    'shades', 'zoomImage', 'imageOf', 'zoomIn', 'zoomOut', 'zoomWhole', 'slideOf', 'previousProducts', 'nextProducts', 'previousShades', 'nextShades', 'benefits', 'ingredients', 'applicationTechniques', 'aboutProduct', 'youMayLike', 'orderWithDistributorText',
    'quantity', 'maxPlus', 'quantityHint', 'quantityCorrected', 'addToBag', 'addingToBag', 'soldOutText', 'shadeSoldOutText', 'chooseShadeFirst', 'savedForBag', 'saveForBagFailed',
    'payLaterFrom', 'payLaterEqual', 'payLaterUneven', 'share', 'shareWith', 'shareOtherWays', 'sharing', 'shared', 'copyLink', 'urlCopied', 'urlNotCopied', 'shareWithFriend', 'friendSubject', 'friendText',
    'quickView', 'quickViewOf', 'viewProduct', 'productLoading', 'productFailed',
    'gridView', 'listView', 'sortBy', 'sortNameAsc', 'sortNameDesc', 'sortPriceAsc', 'sortPriceDesc', 'pageSize', 'viewAs', 'filters', 'price', 'priceFrom', 'priceTo', 'shadeFamily', 'availability', 'inStockOnly',
    'applyFilters', 'clearFilters', 'listChanged', 'listFailed', 'search', 'searchLabel', 'searchResults', 'noResultsHint',
    'closeSearch', 'suggestions', 'suggestionCount_other', 'allResults', 'didYouMean', 'resultsInstead', 'popularProducts', 'searchFailed', 'searchNeedsScript', 'sortRelevance', 'searching',
    'colorNude', 'colorBrown', 'colorPink', 'colorCoral', 'colorRed', 'colorPlum', 'colorGold', 'colorGreen', 'colorBlue', 'colorGray', 'colorWhite', 'colorBlack',
  ],
  forms: [
    'distributorId', 'distributorIdMsg', 'go',
    'nameRequired', 'emailRequired', 'invalidEmail', 'messageRequired', 'msgFirstName', 'msgLastName', 'msgEmail', 'msgInvalidEmail', 'msgPhone', 'msgInvalidPhone', 'msgAddress', 'msgCity', 'msgState',
    'msgPostal', 'address', 'address2', 'colony', 'suburb', 'city', 'zipCode', 'postalCode', 'msgShippingMethod', 'colonyError', 'zipValidationError', 'zipStateValidationError', 'invalidEmailMsg', 'firstNameMsg',
    ...registrationTexts.forms,
  ],
  account: [
    'findByZip', 'findById', 'signUpNow', 'introduction',
    'updateCustomerSuccess', 'updateCustomerError', 'maxAddressError', 'messageSentSuccessfully', 'messageSentError', 'invitationSentSuccess', 'invitationSentError', 'emailAlreadyInUse',
    'accountExistsLogIn', 'referralCopied', 'referralCodeNoLongerValid', 'referralError', 'noDistributorFoundError', 'submitOrderSuccess', 'submitOrderError', 'calculateTotalsError', 'notEnoughInventory',
    'checkout', 'viewBag', 'subtotal', 'total', 'discount', 'free', 'itemCount_other', 'bagSummary', 'image', 'product', 'price', 'remove', 'removeItem', 'removePromotionConfirm', 'removeMembershipConfirm',
    'kissKreditPromotion', 'rewardsTitle', 'claimPromotion', 'remindMeLater',
    'accountCreatedText', ...registrationTexts.account,
  ],
  registration: [
    ...registrationTexts.registration, 'newAccountTitle', 'newAccountText', 'newAccountTextFree', 'newGuestAccountTitle', 'newGuestAccountText', 'afterOrderTitle', 'afterOrderText', 'formNeedsScript', 'formUnloaded',
  ],
  landing: [
    'pageTitle', 'pageDescription', 'eyebrow', 'bannerTitle', 'bannerText', 'introTitle', 'introText', 'figureSavings', 'figureFee', 'figureKredits', 'savingsTitle', 'savingsPlainTitle', 'savingsText',
    'exampleTotal', 'exampleDiscount', 'examplePays', 'offersTitle', 'offersText', 'offerDeliveryTitle', 'offerDeliveryText', 'offerGiftTitle', 'offerGiftText', 'offerDistributorTitle', 'offerDistributorText',
    'referralTitle', 'referralText', 'kreditsTitle', 'kreditsText', 'kreditsOrder', 'kreditsCount', 'kreditsSteady', 'kreditsWorth', 'kreditsFriend', 'kreditsYours', 'kreditsNoteText', 'joinTitle', 'joinText', 'feeAYear',
    'signUpFailed', 'checkingInvitation', 'checkingLong', 'invitationLater', 'invitationValid', 'invitedThrough',
  ],
  bag: [...bagTexts.bag, 'bagNeedsScript'],
  session: [
    'leadingToSignIn', 'signInUnreachable', 'signInAgain', 'signInNeedsScript', 'returnTitle', 'returnText', 'signedOutTitle', 'signedOutText', 'accountTitle', 'accountText', 'openingAccount',
    'accountUnreachable', 'accountNeedsScript', 'fullName', 'yourName', 'yourEmail', 'customerType', 'typePreferredCustomer', 'typeCDOCustomer', 'membership', 'membershipNone', 'membershipActive',
    'membershipUntil', 'membershipRenewal', 'membershipOver', 'yourDistributor', 'noDistributor', 'security', 'securityText',
  ],
} as const satisfies Record<Namespace, readonly string[]>;
