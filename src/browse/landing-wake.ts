/** Brings the landing page to life. A form that is quicker than its code waits for it; should that not come, it leads to the bag's page. */
if (document.querySelector('landing-page')) {
  const load = import('./landing-page.ts');
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('landing-page:not(:defined)')) return;
    event.preventDefault();
    load.then(() => { form.requestSubmit(); }, () => { form.submit(); });
  });
}
