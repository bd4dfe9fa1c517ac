import { dropQuestion, wouldReloadDrop } from '@blue-budget/machines/navigation';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { usePageHeld } from '../navigation/usePageHeld.ts';
import { useFieldLeft } from './useFieldLeft.ts';

/** Asks before something half typed is dropped: by Back, or by logging out. On close or reload the browser asks about what is not stored. */
export function HalfTypedDialog({ onLogOut }: { onLogOut: () => void }) {
  const texts = useTexts(messages.changes);
  const { navigation } = useBudgeting();
  const question = useSelector(navigation, dropQuestion);
  const stay = useRef<HTMLButtonElement>(null);
  useFieldLeft();
  usePageHeld(useSelector(navigation, wouldReloadDrop));
  const isLoggingOut = question === 'loggingOut';
  const { title, ifBack, keep, discard, ifLoggedOut, show } = texts.halfTyped;
  const drop = () => {
    navigation.send({ type: 'dropConfirmed' });
    if (isLoggingOut) onLogOut();
  };
  return (
    <Dialog
      title={title}
      description={isLoggingOut ? ifLoggedOut : ifBack}
      open={question !== null}
      onOpenChange={() => navigation.send({ type: 'dropDeclined' })}
      initialFocus={stay}
      actions={(
        <>
          <Button ref={stay} onClick={() => navigation.send({ type: isLoggingOut ? 'halfTypedChosen' : 'dropDeclined' })}>
            {isLoggingOut ? show : keep}
          </Button>
          <Button variant="removal" onClick={drop}>{isLoggingOut ? texts.unsaved.leave : discard}</Button>
        </>
      )}
    />
  );
}
