/** Submits the only form of a page that needs no decision. Without script its button does the same. */
export const autoSubmitScript = "document.addEventListener('DOMContentLoaded',()=>document.forms[0].requestSubmit())";
