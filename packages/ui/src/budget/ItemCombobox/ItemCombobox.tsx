import type { Id } from '@blue-budget/domain/ledger';
import { amountAfter } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import * as Radix from '@radix-ui/react-popover';
import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';
import { classes } from '../../primitives/classes.ts';
import { errorId, Field, fieldAria, type FieldTexts } from '../../primitives/Field/Field.tsx';
import { unreadMark } from '../../primitives/Form/Form.tsx';
import floating from '../../primitives/floating.module.css';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { foundGroups, placeFor, placeOfLetter, type AccountOption, type AccountOptionGroup } from '../AccountPicker/pickerEntries.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './ItemCombobox.module.css';
import { ItemOption } from './ItemOption.tsx';

export interface ItemComboboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onSelect' | 'role'> {
  /** The envelopes to choose from, by subset, each with what is in it now. */
  groups: readonly AccountOptionGroup[];
  /** The chosen one; null while none is. */
  selectedId: Id | null;
  /** What is about to be added to the chosen one, in cents; below zero for what is taken out. */
  change: Cents;
  /** One that keeps what it holds when it is chosen, such as a card's own for money on that card. */
  unchangedId?: Id | null;
  /** One was taken. It is on the parent to follow. */
  onItemSelect: (choice: { id: Id }) => void;
  /** `inline` for a row that names it otherwise: the label is only read aloud. */
  variant?: 'field' | 'inline';
  /** Whether the list is open at first. */
  defaultOpen?: boolean;
}

/**
 * Chooses an envelope by typing a part of its name. The list shows what is in each now and what stays after this, so that overspending is
 * seen before it happens. Arrow keys open the list and go along, Enter and Tab take, Escape restores. With the list closed, Enter is left to
 * what is around. Ref, className and rest props reach the input; `onKeyDown` comes after, with what was done with the key in `defaultPrevented`.
 */
export function ItemCombobox({
  label, labelAside, hint, error, wrapperProps, groups, selectedId, change, unchangedId = null, onItemSelect, variant = 'field', defaultOpen = false, placeholder, id, className,
  'aria-describedby': describedBy, onKeyDown, onBlur, onClick, onFocus, ...rest
}: ItemComboboxProps) {
  const texts = useTexts(messages.itemCombobox);
  const ownId = useId();
  const inputId = id ?? ownId;
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(defaultOpen);
  /** What was typed; null while the name of the chosen one stands there. */
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState<Id | null>(null);
  /** It was left with a text for which nothing was taken, and shows what was chosen before. */
  const [standsFor, setStandsFor] = useState<{ id: Id | null } | null>(null);
  const selected = groups.flatMap(({ options }) => options).find((option) => option.id === selectedId);
  const found = isOpen ? foundByName(groups, search ?? '') : [];
  const options = found.flatMap((group) => group.options);
  const searched = (search ?? '').trim();
  const place = options.findIndex((option) => option.id === (active ?? (searched === '' ? selectedId : bestOf(options, searched)?.id)));
  const current = options[place];
  const optionId = (option: AccountOption) => `${ownId}-${option.id}`;
  const activeId = isOpen && current !== undefined ? optionId(current) : undefined;

  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // What is typed next replaces the name.
  useLayoutEffect(() => {
    const field = frame.current?.querySelector('input');
    if (!isOpen && field === document.activeElement) field?.select();
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    setSearch(null);
    setActive(null);
  };
  const leave = () => {
    setStandsFor(search !== null && search !== (selected?.name ?? '') ? { id: selectedId } : null);
    close();
  };
  const take = (option: AccountOption) => {
    close();
    setStandsFor(null);
    if (option.id !== selectedId) onItemSelect({ id: option.id });
  };

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent: { isComposing } } = event;
    if (event.defaultPrevented || isComposing || ctrlKey || metaKey) return;
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      setIsOpen(true);
      return;
    }
    if (key === 'Tab') {
      const isChanged = searched !== '' || active !== null;
      if (isChanged && current !== undefined) take(current);
      return;
    }
    if (key === 'Enter') {
      event.preventDefault();
      if (current !== undefined) take(current);
      return;
    }
    if (altKey && key === 'ArrowUp') {
      event.preventDefault();
      close();
      return;
    }
    const next = placeFor(key, place, options.length);
    if (next === null) return;
    event.preventDefault();
    setActive(options[next]?.id ?? null);
  };

  // Another choice, wherever it was made, ends that.
  const unread = standsFor !== null && standsFor.id === selectedId;
  const shownError = unread ? texts.unread(selected?.name ?? null) : error;
  const changeOf = ({ id: itemId }: AccountOption) => (itemId === unchangedId ? 0 : change);
  const after = selected === undefined ? null : amountAfter(selected, changeOf(selected));
  const nowId = `${ownId}-now`;
  const input = (
    <input
      {...rest}
      {...{ [unreadMark]: unread || undefined }}
      {...fieldAria(inputId, { hint, error: shownError }, classes(describedBy, selected === undefined ? undefined : nowId))}
      id={inputId}
      className={classes(styles['input'], className)}
      type="text"
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder ?? texts.choose}
      {...(variant === 'inline' && { 'aria-label': label })}
      aria-expanded={isOpen}
      aria-autocomplete="list"
      aria-controls={`${ownId}-list`}
      aria-activedescendant={activeId}
      value={search ?? selected?.name ?? ''}
      onChange={({ currentTarget }) => {
        setStandsFor(null);
        setSearch(currentTarget.value);
        setActive(null);
        setIsOpen(true);
      }}
      onKeyDown={(event) => {
        pressKey(event);
        onKeyDown?.(event);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isOpen) event.currentTarget.select();
        setIsOpen(true);
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        onFocus?.(event);
        event.currentTarget.select();
      }}
      onBlur={(event) => {
        onBlur?.(event);
        leave();
      }}
    />
  );
  const trailing = (
    <>
      {selected !== undefined && search === null && (
        <span id={nowId} className={styles['now']}>
          <VisuallyHidden>{texts.now} </VisuallyHidden>
          <AmountText amount={selected.amount} />
          {after !== null && after < 0 && <VisuallyHidden>{`, ${texts.after} `}<AmountText amount={after} /></VisuallyHidden>}
        </span>
      )}
      <ChevronDown className={styles['mark']} aria-hidden="true" />
    </>
  );
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => { if (!next) close(); }}>
      <Radix.Anchor asChild>
        <div ref={frame} className={styles['combobox']} data-variant={variant}>
          {variant === 'inline'
            ? (
              <>
                <div {...wrapperProps} className={classes(styles['box'], wrapperProps?.className)} data-invalid={shownError !== undefined || undefined}>{input}{trailing}</div>
                {shownError !== undefined && <p id={errorId(inputId)} className={styles['error']}>{shownError}</p>}
              </>
            )
            : <Field {...{ label, labelAside, hint, wrapperProps, inputId, trailing }} error={shownError}>{input}</Field>}
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          role="presentation"
          className={classes(floating['floating'], styles['popup'])}
          // The focus stays in the field, and the list is a part of it.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => { if (event.target instanceof Node && frame.current?.contains(event.target)) event.preventDefault(); }}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div className={styles['columns']} aria-hidden="true"><span>{texts.now}</span><span>{texts.after}</span></div>
          <div id={`${ownId}-list`} className={styles['list']} role="listbox" aria-label={label} tabIndex={-1}>
            {found.map(({ key, title, options: ofGroup }) => (
              <div key={key} {...(title !== undefined && { 'role': 'group', 'aria-label': title })}>
                {title !== undefined && <p className={styles['title']} aria-hidden="true">{title}</p>}
                {ofGroup.map((option) => (
                  <ItemOption
                    key={option.id}
                    id={optionId(option)}
                    option={option}
                    after={amountAfter(option, changeOf(option))}
                    isSelected={option.id === selectedId}
                    isActive={option === current}
                    onTake={() => take(option)}
                  />
                ))}
              </div>
            ))}
          </div>
          {options.length === 0 && <p className={styles['empty']}>{texts.nothingFound(search ?? '')}</p>}
        </Radix.Content>
      </Radix.Portal>
      <VisuallyHidden role="status">{isOpen && search !== null ? texts.found(options.length) : ''}</VisuallyHidden>
    </Radix.Root>
  );
}

/** The groups with what has the text in its name. Headings do not count: most letters stand in one. */
function foundByName(groups: readonly AccountOptionGroup[], search: string): AccountOptionGroup[] {
  const titles = new Map(groups.map(({ key, title }) => [key, title]));
  return foundGroups(groups.map(({ key, options }) => ({ key, options })), search).map((group) => {
    const title = titles.get(group.key);
    return title === undefined ? group : { ...group, title };
  });
}

/** Where typing leads: to the first that begins with it, else to the first that is found. */
function bestOf(options: readonly AccountOption[], search: string): AccountOption | undefined {
  return options[placeOfLetter(options.map(({ name }) => name), search, -1)] ?? options[0];
}
