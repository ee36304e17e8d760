import { Component, createRef, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

interface Props {
  children: ReactNode;
}

interface State {
  /** Boxed: anything may be thrown, undefined too, and the same error may come twice. */
  crash: { error: unknown } | undefined;
}

/**
 * Stands around every island: one that throws shows the crash screen, and the rest of the page lives
 * on. React logs the error with its component stack; an error that it recovers from by itself, such
 * as a failed hydration, goes to the console in the same way.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crash: undefined };
  readonly #heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  /**
   * Moves the focus to the heading, where the crash took it away. An island that crashes before it was
   * shown is announced only: a page that loads moves nobody.
   */
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
