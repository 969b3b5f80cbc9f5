import { getCheckoutState } from '../../../contract/payments/checkout-state.ts';
import { createCaptureTransaction, getPaymentResult, submitPayment } from '../../../contract/payments/payments.ts';
import { route } from '../../platform/http/route.ts';
import { readAddressCountry, validateCheckoutAddress, validateCheckoutPerson } from '../checkout/index.ts';
import { findReadableAttempt } from './attempt-access.ts';
import { readCheckoutState } from './checkout-state.ts';
import type { OrderDependencies } from './dependencies.ts';
import { orderHistoryRoutes } from './history/routes.ts';
import { toPaymentResult } from './payment-result.ts';
import { openPayment } from './place-order/index.ts';
import { readReturnUrl } from './return-url.ts';
import type { OrderRunner } from './run-orders.ts';
import { submitPayment as submit } from './submit-payment.ts';

const openPaymentRoute = (dependencies: OrderDependencies) =>
  route(createCaptureTransaction, ({ params, body, caller, request }) => {
    const shippingAddress = validateCheckoutAddress(body.shippingAddress);
    const billingAddress = validateCheckoutAddress(body.billingAddress, 'billingAddress');
    return openPayment(dependencies, {
      caller,
      ipAddress: request.ip,
      totals: {
        caller,
        distributorId: params.id,
        basketId: body.basketId || null,
        shippingAddress,
        shippingMethodId: body.shippingInfo?.shippingMethodBySeneAppId ?? null,
        kredits: body.kissKreditsApplied,
        locale: body.language,
      },
      amount: body.amount,
      currency: body.currency,
      captchaToken: body.captchaToken ?? null,
      customer: validateCheckoutPerson(body.customerInformation, readAddressCountry(shippingAddress)),
      billingAddress,
      returnUrl: readReturnUrl(body.returnUrl, dependencies.environment.allowedOrigins),
      enableDistributorSearchForm: body.enableDistributorSearchForm,
    });
  });

const submitPaymentRoute = (dependencies: OrderDependencies, runner: OrderRunner) =>
  route(submitPayment, (input) => submit(dependencies, runner, input));

const paymentResultRoute = ({ db }: OrderDependencies) =>
  route(getPaymentResult, async ({ params, caller }) =>
    toPaymentResult(await findReadableAttempt(db, params.transactionId, caller)),
  );

const checkoutStateRoute = (dependencies: OrderDependencies) =>
  route(getCheckoutState, (input) => readCheckoutState(dependencies, input));

export const orderRoutes = (dependencies: OrderDependencies, runner: OrderRunner) => [
  openPaymentRoute(dependencies),
  submitPaymentRoute(dependencies, runner),
  paymentResultRoute(dependencies),
  checkoutStateRoute(dependencies),
  ...orderHistoryRoutes(dependencies),
];
