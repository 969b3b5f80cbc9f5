import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The options that the server wrote into the page for this form. */
const readOptions = <T>(form: HTMLFormElement): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page and its script have one author
  JSON.parse(form.dataset['options'] ?? '') as T;

const register = (form: HTMLFormElement) =>
  startRegistration({ optionsJSON: readOptions<PublicKeyCredentialCreationOptionsJSON>(form) });

const authenticate = (form: HTMLFormElement, useBrowserAutofill = false) =>
  startAuthentication({ optionsJSON: readOptions<PublicKeyCredentialRequestOptionsJSON>(form), useBrowserAutofill });

const setField = (form: HTMLFormElement, name: string, value: string) => {
  const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input) input.value = value;
};

/** Sends the browser's reply, with the choice to stay signed in from the other form of the page. */
function sendReply(form: HTMLFormElement, reply: object): void {
  const staySignedIn = document.querySelector<HTMLInputElement>('input[type="checkbox"][name="staySignedIn"]');
  setField(form, 'staySignedIn', staySignedIn?.checked ? 'on' : '');
  setField(form, 'reply', JSON.stringify(reply));
  form.submit();
}

function showFailure(form: HTMLFormElement, isShown: boolean): void {
  const message = form.querySelector<HTMLElement>('[role="alert"]');
  if (message) message.hidden = !isShown;
}

/** Asks the browser for a passkey when the form is submitted, and sends the browser's reply instead. */
function askOnSubmit(form: HTMLFormElement, ask: (form: HTMLFormElement) => Promise<object>): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showFailure(form, false);
    ask(form).then(
      (reply) => {
        sendReply(form, reply);
      },
      () => {
        showFailure(form, true);
      },
    );
  });
}

/** Offers passkeys among the suggestions for the user name, where the browser can. */
async function offerInSuggestions(form: HTMLFormElement): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  authenticate(form, true).then(
    (reply) => {
      sendReply(form, reply);
    },
    // The request is aborted when the shopper signs in another way, which is not an error of theirs.
    () => undefined,
  );
}

document.addEventListener('DOMContentLoaded', () => {
  if (!browserSupportsWebAuthn()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.hidden = false;
    const isSignIn = form.dataset['passkey'] === 'sign-in';
    askOnSubmit(form, isSignIn ? authenticate : register);
    if (isSignIn) void offerInSuggestions(form);
  }
});
