import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { BrokenScreen } from "./BrokenNotice.tsx";

/** Shows the error screen when a component throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}
