/** A spinner with a text that says what is loading. */
export const Spinner = ({ text }: { text: string }) => (
  <p className="checkout-wait" role="status">
    <span className="ring" aria-hidden="true" />
    {text}
  </p>
);
