import { FailureScreen } from '@blue-budget/ui/screens/FailureScreen';
import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Where one is; going elsewhere tries again. */
  location: string;
  children: ReactNode;
}

/** Shows a page of its own in place of one that could not be drawn: without it the window would be empty. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: FailureBoundaryProps): void {
    if (this.state.failed && before.location !== this.props.location) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <FailureScreen onReload={() => window.location.reload()} /> : this.props.children;
  }
}
