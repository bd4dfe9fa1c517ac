import { messages } from '@blue-budget/messages';
import { Component, type ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';

interface ArrivalBoundaryProps {
  /** Where the view stands: on the side panel, which has a way back, or in the page. */
  frame?: 'panel' | 'card';
  children: ReactNode;
}

/**
 * Error boundary of a lazily loaded view: shows the failure in its place, and the rest keeps working. A browser caches
 * a module that failed, so only a reload loads it; unsaved changes are kept on the device.
 */
export class ArrivalBoundary extends Component<ArrivalBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <NotArrived frame={this.props.frame ?? 'panel'} />;
  }
}

function NotArrived({ frame }: { frame: 'panel' | 'card' }) {
  const texts = useTexts(messages.arrival);
  const { panels } = useBudgeting();
  const { title, explanation, reload } = texts;
  return (
    <SidePanel title={title} frame={frame} {...(frame === 'panel' && { onBack: panels.back })}>
      <Banner variant="error" role="alert">{explanation}</Banner>
      <Button variant="primary" onClick={() => window.location.reload()}>{reload}</Button>
    </SidePanel>
  );
}
