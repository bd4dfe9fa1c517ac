import { FailureScreen } from '@blue-budget/ui/screens/FailureScreen';
import { Component, useEffect, useRef, type ReactNode } from 'react';

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

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Failure location={this.props.location} onLeave={() => this.setState({ failed: false })} />;
  }
}

function Failure({ location, onLeave }: { location: string; onLeave: () => void }) {
  const failedAt = useRef(location);
  useEffect(() => {
    if (location !== failedAt.current) onLeave();
  }, [location, onLeave]);
  return <FailureScreen onReload={() => window.location.reload()} />;
}
