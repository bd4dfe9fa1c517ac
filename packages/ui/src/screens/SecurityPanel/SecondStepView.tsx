import type { AuthenticatorSetUp, SecondStep, SecondStepTask } from '@blue-budget/machines/security';
import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ConfirmForm, TaskForm } from './SecondStepForms.tsx';
import styles from './SecondStepView.module.css';

export type SecondStepStage =
  | { name: 'overview' }
  | { name: 'task'; task: SecondStepTask }
  | { name: 'confirming'; setUp: AuthenticatorSetUp }
  | { name: 'codes'; recoveryCodes: readonly string[] };

export interface SecondStepViewProps {
  stage: SecondStepStage;
  /** Null until loaded. */
  current: SecondStep | null;
  error: string | null;
  isBusy: boolean;
  onRetry: () => void;
  onTask: (task: SecondStepTask) => void;
  onSubmit: (secrets: { password: string; code: string }) => void;
  onCodeSubmit: (code: string) => void;
  onCodesSeen: () => void;
  onBack: () => void;
}

/** The authenticator app and the recovery codes: how they stand, or the form that changes them. */
export function SecondStepView({ stage, current, error, isBusy, onRetry, onTask, onSubmit, onCodeSubmit, onCodesSeen, onBack }: SecondStepViewProps) {
  const { secondStep } = useTexts(messages.securityPage);
  const { tasks, confirming, codes } = useTexts(messages.secondStep);
  const form = { error, isBusy };
  switch (stage.name) {
    case 'task':
      return (
        <SidePanel key={stage.task} title={tasks[stage.task].title} depth={2} onBack={onBack}><TaskForm task={stage.task} {...form} onSubmit={onSubmit} /></SidePanel>
      );
    case 'confirming':
      return (
        <SidePanel key="confirming" title={confirming.title} depth={3} onBack={onBack}><ConfirmForm {...form} {...stage.setUp} onSubmit={onCodeSubmit} /></SidePanel>
      );
    case 'codes':
      return (
        <SidePanel key="codes" title={codes.title} depth={4} onBack={onCodesSeen}>
          <div className={styles['page']}>
            <Banner variant="info">{codes.lede}</Banner>
            <ul className={styles['codes']}>{stage.recoveryCodes.map((code) => <li key={code}>{code}</li>)}</ul>
            <Button variant="primary" fullWidth onClick={onCodesSeen}>{codes.done}</Button>
          </div>
        </SidePanel>
      );
    case 'overview':
      return (
        <SidePanel key="overview" title={secondStep.title} onBack={onBack}>
          <Overview current={current} error={error} onRetry={onRetry} onTask={onTask} />
        </SidePanel>
      );
  }
}

function Overview({ current, error, onRetry, onTask }: Pick<SecondStepViewProps, 'current' | 'error' | 'onRetry' | 'onTask'>) {
  const texts = useTexts(messages.secondStep);
  if (error !== null) {
    return (
      <div className={styles['page']}>
        <Banner variant="error">{error}</Banner>
        <Button fullWidth onClick={onRetry}>{texts.retry}</Button>
      </div>
    );
  }
  if (current === null) {
    return (
      <div className={styles['page']}>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </div>
    );
  }
  const { isAuthenticatorOn, recoveryCodesLeft } = current;
  return (
    <div className={styles['page']}>
      <p>{texts.lede}</p>
      <section className={styles['part']}>
        <h3 className={styles['name']}>{texts.authenticator}</h3>
        <p className={styles['notes']}>{isAuthenticatorOn ? texts.authenticatorIsOn : texts.authenticatorIsOff}</p>
        {isAuthenticatorOn
          ? <Button variant="removal" fullWidth onClick={() => onTask('removeAuthenticator')}>{texts.turnOff}</Button>
          : <Button variant="primary" fullWidth onClick={() => onTask('setUpAuthenticator')}>{texts.setUp}</Button>}
      </section>
      {isAuthenticatorOn && (
        <section className={styles['part']}>
          <h3 className={styles['name']}>{texts.recoveryCodes}</h3>
          <p className={styles['notes']}>{texts.recoveryCodesLeft(recoveryCodesLeft)}</p>
          <Button fullWidth onClick={() => onTask('renewRecoveryCodes')}>{texts.renew}</Button>
        </section>
      )}
    </div>
  );
}
