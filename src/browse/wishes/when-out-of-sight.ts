/** Resolves when the element is out of sight, so that what it shows moves nothing that a shopper sees. */
export const whenOutOfSight = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting !== false) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
