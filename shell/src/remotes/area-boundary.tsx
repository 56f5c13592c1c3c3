import { Component, type ReactNode } from 'react';

interface Props {
  /** Called with an error that occurred while the area rendered; React itself logs it to the console. */
  readonly onError?: (thrown: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** An error boundary for one area. A new `key` tries again. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(thrown);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
