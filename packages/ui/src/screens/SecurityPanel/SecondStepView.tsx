import type { AuthenticatorSetUp, SecondStep, SecondStepTask } from '@blue-budget/machines/security';
import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { ConfirmForm, TaskForm, type TypedForTask } from './SecondStepForms.tsx';
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
  /** Whether the task takes a code besides the password. */
  asksForCode: boolean;
  onRetry: () => void;
  onTask: (task: SecondStepTask, passkeyId?: string) => void;
  onSubmit: (typed: TypedForTask) => void;
  onCodeSubmit: (code: string) => void;
  onCodesSeen: () => void;
  onBack: () => void;
}

/** The authenticator app, the passkeys and the recovery codes: how they stand, or the form that changes them. */
export function SecondStepView(props: SecondStepViewProps) {
  const { stage, onBack } = props;
  const { secondStep } = useTexts(messages.securityPage);
  const { tasks, confirming, codes } = useTexts(messages.secondStep);
  // What was pressed goes with its stage.
  const page = useFocusKept<HTMLDivElement>(stage.name);
  const titles = { overview: secondStep.title, confirming: confirming.title, codes: codes.title };
  return (
    <SidePanel
      title={stage.name === 'task' ? tasks[stage.task].title : titles[stage.name]}
      depth={depths[stage.name]}
      onBack={onBack}
    >
      <div ref={page} className={styles['stage']} tabIndex={-1}><Stage {...props} /></div>
    </SidePanel>
  );
}

/** How many screens lie on one another. */
const depths: Record<SecondStepStage['name'], number> = { overview: 1, task: 2, confirming: 3, codes: 4 };

function Stage({ stage, current, error, isBusy, asksForCode, onSubmit, onCodeSubmit, onCodesSeen, ...overview }: SecondStepViewProps) {
  const form = { error, isBusy };
  switch (stage.name) {
    case 'task': return <TaskForm key={stage.task} task={stage.task} asksForCode={asksForCode} {...form} onSubmit={onSubmit} />;
    case 'confirming': return <ConfirmForm {...form} {...stage.setUp} onSubmit={onCodeSubmit} />;
    case 'codes': return <RecoveryCodes codes={stage.recoveryCodes} onSeen={onCodesSeen} />;
    case 'overview': return <Overview current={current} error={error} {...overview} />;
  }
}

function RecoveryCodes({ codes, onSeen }: { codes: readonly string[]; onSeen: () => void }) {
  const { codes: texts } = useTexts(messages.secondStep);
  return (
    <div className={styles['page']}>
      <Banner variant="info">{texts.lede}</Banner>
      <ul className={styles['codes']}>{codes.map((code) => <li key={code}>{code}</li>)}</ul>
      <Button variant="primary" fullWidth onClick={onSeen}>{texts.done}</Button>
    </div>
  );
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
  const { isAuthenticatorOn, passkeys, recoveryCodesLeft } = current;
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
      <section className={styles['part']}>
        <h3 className={styles['name']}>{texts.passkeys}</h3>
        <p className={styles['notes']}>{texts.passkeysNote}</p>
        <PasskeyList passkeys={passkeys} onRemove={(id) => onTask('removePasskey', id)} />
        <Button fullWidth onClick={() => onTask('addPasskey')}>{texts.addPasskey}</Button>
      </section>
      {(isAuthenticatorOn || passkeys.length > 0) && (
        <section className={styles['part']}>
          <h3 className={styles['name']}>{texts.recoveryCodes}</h3>
          <p className={styles['notes']}>{texts.recoveryCodesLeft(recoveryCodesLeft)}</p>
          <Button fullWidth onClick={() => onTask('renewRecoveryCodes')}>{texts.renew}</Button>
        </section>
      )}
    </div>
  );
}
