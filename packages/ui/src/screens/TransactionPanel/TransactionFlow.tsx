import type { Ledger } from '@blue-budget/domain/ledger';
import type { TransactionDraft } from '@blue-budget/domain/transactions';
import {
  chosenNow, keptTransaction, openSelectionList, transactionDraft, transactionFormMachine, type Chosen, type TransactionFormEvent, type TransactionFormTask,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useFlow, usePanels, useWasHalfTyped } from '../budgeting/index.ts';
import { usePortrait } from '../../layout/usePortrait.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { SelectionList, useSelectionTitle } from './SelectionList.tsx';
import { TransactionForm } from './TransactionForm.tsx';
import styles from './TransactionFlow.module.css';
import { TransactionHelp } from './TransactionHelp.tsx';
import { useIncomeMonth } from './useIncomeMonth.ts';

interface TransactionFlowProps {
  /** The form's task, on the ledger of that moment. */
  taskOf: (ledger: Ledger) => TransactionFormTask;
  /** The previous transaction recorded in this form. */
  recorded?: TransactionDraft | null;
  /** It was recorded by Enter, and the next one is to be filled in. Without a listener Enter is as good as the button. */
  onNext?: (done: TransactionDraft) => void;
  onRemove?: () => void;
  /** It is to come again. Only of recorded ones that may be scheduled. */
  onRepeat?: () => void;
}

/** A running transaction form on the side panel, with the lists that open over it. */
export function TransactionFlow({ taskOf, recorded = null, onNext, onRemove, onRepeat }: TransactionFlowProps) {
  const texts = useTexts(messages.transactionForm);
  const { back, pop } = usePanels();
  const portrait = usePortrait();
  const staying = useRef(false);
  const wasHalfTyped = useWasHalfTyped();
  const actor = useFlow(transactionFormMachine, {
    input: ({ ledger, today, newId }) => ({ task: taskOf(ledger), today, ledger, newId }),
    keptOf: keptTransaction,
    onDone: () => {
      if (!staying.current || onNext === undefined) pop();
      else onNext(transactionDraft(actor.getSnapshot()));
    },
  });
  const form = useSelector(actor, (snapshot) => snapshot);
  const list = openSelectionList(form);
  const listTitle = useSelectionTitle(form);
  const body = useFocusBack(list !== null);
  // The next one after another begins while that is still half typed.
  const [isBack] = useState(() => form.matches('submitted') || (wasHalfTyped && recorded === null));
  useFirstField(body, form.context.task.kind === 'add' && !isBack);
  useIncomeMonth(form);
  const send = (event: TransactionFormEvent) => actor.send(event);
  /** What the person saw when they pressed the button, or Enter: before the field was left by that. */
  const seen = useRef<Chosen | null>(null);
  const look = () => { seen.current = chosenNow(actor.getSnapshot()); };
  const submit = () => {
    // Enter in the merchant's field sends the form before the field is left.
    send({ type: 'merchantSettled' });
    send({ type: 'submitted', seen: seen.current });
    // A refusal shows what was filled in: the next press has seen it, even one that comes without a pointer or a key.
    look();
  };
  const submitAndStay = () => {
    staying.current = true;
    submit();
    staying.current = false;
  };
  return (
    <SidePanel
      title={list === null ? texts.titles[form.context.task.kind] : listTitle(list)}
      depth={list === null ? 1 : 2}
      onBack={list === null ? back : () => send({ type: 'selectionCancelled' })}
      action={list === null ? <TransactionHelp /> : undefined}
    >
      <div ref={body} className={styles['layer']} hidden={list !== null} onPointerDownCapture={look} onKeyDownCapture={look}>
        <TransactionForm
          form={form}
          send={send}
          recorded={recorded}
          onSubmit={submit}
          {...(onNext !== undefined && { onEnter: submitAndStay })}
          {...(portrait && { onCancel: pop })}
          {...(onRemove !== undefined && { onRemove })}
          {...(onRepeat !== undefined && { onRepeat })}
        />
      </div>
      {list !== null && <SelectionList key={list} form={form} send={send} list={list} />}
    </SidePanel>
  );
}

/** A new transaction begins at what is typed first, since its kind is chosen; one that comes back at its title. */
function useFirstField(body: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    // After the panel focuses its title.
    queueMicrotask(() => body.current?.querySelector<HTMLElement>('input:not([type="radio"]), select')?.focus());
  }, [body, isNew]);
}

/** Returns the focus to the opener when a list closes. */
function useFocusBack(isListOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const form = body.current;
    if (isListOpen) return;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    const remember = ({ target }: FocusEvent) => { opener.current = target instanceof Element ? target : null; };
    form?.addEventListener('focusin', remember);
    return () => form?.removeEventListener('focusin', remember);
  }, [isListOpen]);
  return body;
}
