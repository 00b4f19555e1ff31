import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Drawn in place of the part that failed. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  onReset?: () => void;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | undefined;
}

/** Confines a failure to the part of the page where it happened. A class, because React has no function for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  private readonly reset = () => {
    this.props.onReset?.();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.reset) : this.props.children;
  }
}
