import { FailureScreen } from '@blue-budget/ui/screens/FailureScreen';
import { Component, useEffect, useRef, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Where one is; going elsewhere tries again. */
  location: string;
  children: ReactNode;
}

/** Error boundary: replaces a page that could not be drawn, which would leave the window empty. */
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
