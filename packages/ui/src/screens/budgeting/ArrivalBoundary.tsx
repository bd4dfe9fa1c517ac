import { messages } from '@blue-budget/domain';
import { Component, type ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useBudgeting } from './context.ts';

interface ArrivalBoundaryProps {
  /** Where the view stands: on the side panel, which has a way back, or in the page. */
  frame?: 'panel' | 'card';
  children: ReactNode;
}

/**
 * Keeps a view that did not arrive from taking everything around it along: its place says so and offers another try, and what was typed
 * elsewhere stays.
 */
export class ArrivalBoundary extends Component<ArrivalBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <NotArrived frame={this.props.frame ?? 'panel'} onRetry={() => this.setState({ failed: false })} />;
  }
}

function NotArrived({ frame, onRetry }: { frame: 'panel' | 'card'; onRetry: () => void }) {
  const { panels } = useBudgeting();
  const { title, explanation, retry } = messages.arrival;
  return (
    <SidePanel title={title} frame={frame} {...(frame === 'panel' && { onBack: panels.pop })}>
      <Banner variant="error" role="alert">{explanation}</Banner>
      <Button variant="primary" onClick={onRetry}>{retry}</Button>
    </SidePanel>
  );
}
