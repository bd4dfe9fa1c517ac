import type { RunningSession } from '@blue-budget/api/client';
import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { localDate } from '../budgeting/browser-calendar.ts';
import { deviceIn } from '../budgeting/deviceIn.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import styles from './DevicesView.module.css';

export interface DevicesViewProps {
  /** This one first; null until loaded. */
  sessions: readonly RunningSession[] | null;
  /** The id of the session that is being ended, or `others`. */
  ending: string | null;
  error: string | null;
  onRetry: () => void;
  onEnd: (id: string) => void;
  onEndOthers: () => void;
  onBack: () => void;
}

/** The devices on which one is logged in, each with its end, and the end of all others. */
export function DevicesView({ sessions, ending, error, onRetry, onEnd, onEndOthers, onBack }: DevicesViewProps) {
  const { devices: { title } } = useTexts(messages.securityPage);
  const texts = useTexts(messages.devices);
  // The buttons of a device go with it.
  const page = useFocusKept<HTMLDivElement>(sessions);
  return (
    <SidePanel title={title} onBack={onBack}>
      <div ref={page} className={styles['page']} tabIndex={-1}>
        <p>{texts.lede}</p>
        {error !== null && <Banner variant="error">{error}</Banner>}
        {sessions === null && error !== null && <Button fullWidth onClick={onRetry}>{texts.retry}</Button>}
        {sessions === null && error === null && (
          <>
            <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </>
        )}
        {sessions !== null && (
          <ul>
            {sessions.map((session) => <Device key={session.id} session={session} isEnding={ending === session.id} isHeld={ending !== null && ending !== session.id} onEnd={onEnd} />)}
          </ul>
        )}
        {sessions !== null && sessions.length > 1 && (
          <Button variant="removal" fullWidth busy={ending === 'others'} disabled={ending !== null && ending !== 'others'} busyLabel={texts.ending} onClick={onEndOthers}>{texts.endOthers}</Button>
        )}
      </div>
    </SidePanel>
  );
}

interface DeviceProps {
  session: RunningSession;
  isEnding: boolean;
  /** Another one is being ended, and this one has to wait. */
  isHeld: boolean;
  onEnd: (id: string) => void;
}

function Device({ session: { id, device, network, firstUsedAt, lastUsedAt, isThis }, isEnding, isHeld, onEnd }: DeviceProps) {
  const texts = useTexts(messages.devices);
  const { list } = useTexts(messages.changes);
  const formats = useFormats();
  const dayOf = (at: number) => formats.date(localDate(new Date(at)));
  const name = device === '' ? texts.unknown : deviceIn(device, list.device);
  const lastUsed = texts.lastUsed(dayOf(lastUsedAt), formats.time(lastUsedAt));
  return (
    <li className={styles['device']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>{name} {isThis && <Badge>{texts.thisDevice}</Badge>}</p>
        <p className={styles['notes']}>{lastUsed}</p>
        <p className={styles['notes']}>{texts.firstUsed(dayOf(firstUsedAt))}</p>
        {network !== '' && <p className={styles['notes']}>{texts.network(network)}</p>}
      </div>
      {!isThis && (
        <Button busy={isEnding} disabled={isHeld} busyLabel={texts.ending} aria-label={isEnding ? undefined : texts.endOf(name, lastUsed)} onClick={() => onEnd(id)}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
