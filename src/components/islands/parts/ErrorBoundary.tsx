import { Component, createRef, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

interface Props {
  children: ReactNode;
}

interface State {
  /** The thrown value, in an object, because even undefined can be thrown. Undefined without a crash. */
  crash: { error: unknown } | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crash: undefined };
  readonly #heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  /** React logs a caught error by itself, and Preact doesn't. */
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  /** Focuses the heading if the crash removed the focused element. Screen readers announce any crash. */
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
