import { focusMessage, reportHeight, sendOnce } from '../../browser/framed-page.ts';

/** The parts of Stripe.js that this page uses. https://docs.stripe.com/js */
interface StripeElements {
  create(type: 'payment'): { mount(element: HTMLElement): void; on(event: 'loaderror', listener: () => void): void };
}
interface StripeJs {
  elements(options: { clientSecret: string; locale: string }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

function loadStripe(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      reject(new Error('Stripe.js could not be loaded.'));
    });
    document.head.append(script);
  });
}

/** Shows an error, and announces it to screen readers. */
function showError(text: string): void {
  const message = document.querySelector<HTMLElement>('[data-message]');
  if (!message) return;
  message.textContent = text;
  message.hidden = false;
  message.focus();
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector('button');
  if (!button) return;
  button.style.minInlineSize = `min(100%, ${button.offsetWidth}px)`;
  button.disabled = isBusy;
  button.textContent = (isBusy ? form.dataset['busyLabel'] : form.dataset['label']) ?? '';
}

async function pay(stripe: StripeJs, elements: StripeElements, form: HTMLFormElement): Promise<void> {
  const { returnUrl = '', failedText = '' } = form.dataset;
  setBusy(form, true);
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  });
  if (!error) {
    location.assign(returnUrl);
    return;
  }
  setBusy(form, false);
  showError(error.message ?? failedText);
}

async function startForm(form: HTMLFormElement, container: HTMLElement): Promise<void> {
  const { script = '', publishableKey = '', clientSecret = '', locale = 'auto', notLoadedText = '' } = form.dataset;
  const onFailure = () => {
    showError(notLoadedText);
  };
  await loadStripe(script).catch(onFailure);
  const stripe = window.Stripe?.(publishableKey);
  if (!stripe) return;
  const elements = stripe.elements({ clientSecret, locale });
  const payment = elements.create('payment');
  payment.on('loaderror', onFailure);
  payment.mount(container);
  setBusy(form, false);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pay(stripe, elements, form).catch(() => {
      setBusy(form, false);
      showError(form.dataset['failedText'] ?? '');
    });
  });
}

document.addEventListener('DOMContentLoaded', () => {
  reportHeight();
  focusMessage();
  for (const form of document.querySelectorAll<HTMLFormElement>('form.cancel')) sendOnce(form);
  const form = document.querySelector<HTMLFormElement>('[data-stripe-form]');
  const container = document.querySelector<HTMLElement>('[data-payment-element]');
  if (form && container) void startForm(form, container);
});
