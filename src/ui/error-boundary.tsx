import { Component, createRef, type ReactNode } from 'react';

export interface ErrorBoundaryTexts {
  title: string;
  text: string;
  /** The label of the button. */
  retry: string;
}

interface ErrorBoundaryProps extends ErrorBoundaryTexts {
  children: ReactNode;
  /** Called once for each crash. */
  onCrash?: (error: unknown) => void;
}

interface ErrorBoundaryState {
  hasCrashed: boolean;
}

/** Replaces content that crashed by a full-page error (NAV-022); its button renders the content again (NAV-023). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasCrashed: false };
  private readonly heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  override componentDidUpdate(_: ErrorBoundaryProps, previousState: ErrorBoundaryState): void {
    if (this.state.hasCrashed && !previousState.hasCrashed) this.heading.current?.focus();
  }

  private readonly retry = (): void => {
    this.setState({ hasCrashed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const { title, text, retry } = this.props;
    return (
      <section className="crash" role="alert">
        <h1 className="crash-title" ref={this.heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        <button className="button" type="button" onClick={this.retry}>
          {retry}
        </button>
      </section>
    );
  }
}
