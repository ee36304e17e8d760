import { Component, createRef, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

interface Props {
  children: ReactNode;
}

interface State {
  /** In an object, because any value can be thrown, even undefined, and the same error can occur twice. */
  crash: { error: unknown } | undefined;
}

/** The error boundary of all islands: an island that throws shows the crash screen. React logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crash: undefined };
  readonly #heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  /** Focuses the heading if the crash removed the focused element. A crash on load is only announced. */
  override componentDidUpdate(_: Props, { crash }: State): void {
    const crashed = this.state.crash && this.state.crash !== crash;
    if (crashed && document.activeElement === document.body) this.#heading.current?.focus();
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <CrashScreen error={crash.error} onRetry={this.#retry} headingRef={this.#heading} />;
  }

  readonly #retry = () => this.setState({ crash: undefined });
}
