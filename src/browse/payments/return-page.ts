import { paths } from '../../i18n/paths.ts';
import { chooseVisitorLocale, readTextsByLocale, showTexts } from '../shell/interstitial-texts.ts';

/**
 * The parameters that the card provider appends to the return address (PAY-010). The server asks the provider itself
 * (T05).
 */
function readCaptureMessage(query: URLSearchParams) {
  return {
    isPCI: true,
    transactionId: query.get('transactionId') ?? '',
    status: query.get('status') ?? '',
    token: query.get('token'),
  };
}

/**
 * The return page of the card provider. In the frame of the checkout it reports the result of the payment to the
 * checkout (PAY-008). Opened directly, it redirects to the shop.
 */
export function openPaymentReturnPage(host: HTMLElement, { origin, search }: Location): void {
  const textsByLocale = readTextsByLocale(host);
  const locale = chooseVisitorLocale(host.ownerDocument, [...textsByLocale.keys()]);
  showTexts(host, textsByLocale, locale);
  if (parent === window) location.replace(paths.home(locale));
  else parent.postMessage(readCaptureMessage(new URLSearchParams(search)), origin);
}
