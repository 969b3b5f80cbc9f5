import { Component, createRef, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** `unexpectedError`, the heading. */
  unexpectedError: string;
  /** `unexpectedBasketError`: what it means for the bag. */
  unexpectedBasketError: string;
  /** `tapToRetry`, on the button. */
  tapToRetry: string;
  /** Told once of each crash. */
  onCrash?: (error: unknown) => void;
}

interface ErrorBoundaryState {
  crashed: boolean;
}

/**
 * Shows a full-page error in place of content that crashed; its button renders the content again (document 1, section
 * 4).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { crashed: false };
  private readonly heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: ErrorBoundaryState): void {
    if (this.state.crashed && !before.crashed) this.heading.current?.focus();
  }

  private readonly retry = (): void => {
    this.setState({ crashed: false });
  };

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    const { unexpectedError, unexpectedBasketError, tapToRetry } = this.props;
    return (
      <section className="crash" role="alert">
        <h1 className="crash-title" ref={this.heading} tabIndex={-1}>
          {unexpectedError}
        </h1>
        <p>{unexpectedBasketError}</p>
        <button className="button" type="button" onClick={this.retry}>
          {tapToRetry}
        </button>
      </section>
    );
  }
}
