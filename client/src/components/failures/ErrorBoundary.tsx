import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { BrokenScreen } from "./BrokenScreen.tsx";

/** Catches what no component expected; the way out is a fresh page. */
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
