import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classes } from '../../primitives/classes.ts';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './AccountPicker.module.css';
import { foundGroups, placeFor, placeOfLetter } from './pickerEntries.ts';
import type { AccountOption, AccountOptionGroup } from './pickerEntries.ts';
import { PickerOption } from './PickerOption.tsx';

export interface AccountPickerProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** Accessible name: `messages.transactions.fields.accountUsed`. */
  label: string;
  /** The options, by kind of account or subset of the budget. */
  groups: readonly AccountOptionGroup[];
  /** The selected id; null for no selection, or for the option "none". */
  selectedId: Id | null;
  /** One was chosen, or none. It is on the parent to follow. */
  onSelect: (choice: { id: Id | null }) => void;
  /** A choice of none stands over the others. */
  optional?: boolean;
  /** From so many options on there is a field to search them; 0 for always. */
  searchableFrom?: number;
  /** One sentence where there is nothing to choose. */
  empty?: string;
}

/**
 * Chooses one real account or budget item from a list that stands open, grouped, each with its balance (product, section 2-transaction-form). Arrow keys go along, Enter chooses; typing searches, with the first that is found ready to be chosen, or leaps to a letter where the list is short.
 */
export function AccountPicker({
  label, groups, selectedId, onSelect, optional = false, searchableFrom = 9, empty, className, ...rest
}: AccountPickerProps) {
  const texts = useTexts(messages.accountPicker);
  const ownId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const count = groups.reduce((total, { options }) => total + options.length, 0);
  const isSearchable = count >= searchableFrom;
  const found = isSearchable ? foundGroups(groups, search) : groups.filter(({ options }) => options.length > 0);
  const choices: (AccountOption | null)[] = [...(optional && search === '' ? [null] : []), ...found.flatMap(({ options }) => options)];
  // Of what is searched the first is there to be taken.
  const first = search === '' ? choices.find(isSelected) : choices[0];
  const activePlace = choices.findIndex((choice) => keyOf(choice) === (active ?? keyOf(first)));
  const optionId = (key: string) => `${ownId}-${key}`;

  function isSelected(choice: AccountOption | null): boolean {
    return (choice?.id ?? null) === selectedId;
  }

  const activeKey = activePlace === -1 ? undefined : keyOf(choices[activePlace]);

  // The option that keys have come to is seen, however long the list.
  useLayoutEffect(() => {
    if (active !== null) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const choice = choices[activePlace];
    if ((event.key === 'Enter' || (event.key === ' ' && !isTyping)) && choice !== undefined) {
      event.preventDefault();
      onSelect({ id: choice?.id ?? null });
      return;
    }
    const next = nextPlace(event, isTyping);
    if (next === null || next === -1) return;
    event.preventDefault();
    setActive(keyOf(choices[next]) ?? null);
  };

  function nextPlace({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, isTyping: boolean): number | null {
    if (altKey || ctrlKey || metaKey) return null;
    if (!isTyping && key === 'Home') return 0;
    if (!isTyping && key === 'End') return choices.length - 1;
    if (!isTyping && key.length === 1 && key !== ' ') return placeOfLetter(choices.map((choice) => choice?.name ?? texts.none), key, activePlace);
    return placeFor(key, activePlace, choices.length);
  }

  const popup = { 'aria-activedescendant': activeKey === undefined ? undefined : optionId(activeKey), onKeyDown };
  const option = (choice: AccountOption | null) => (
    <PickerOption
      key={keyOf(choice)}
      id={optionId(keyOf(choice) ?? '')}
      option={choice}
      isSelected={isSelected(choice)}
      isActive={keyOf(choice) === activeKey}
      onChoose={() => {
        setActive(keyOf(choice) ?? null);
        onSelect({ id: choice?.id ?? null });
      }}
    />
  );

  if (count === 0 && !optional) return <p {...rest} className={classes(styles['empty'], className)}>{empty ?? texts.empty}</p>;
  return (
    <div {...rest} className={classes(styles['picker'], className)}>
      {isSearchable && (
        <TextField
          {...popup}
          type="search"
          label={texts.search}
          value={search}
          autoComplete="off"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${ownId}-list`}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setActive(null);
          }}
        />
      )}
      <div
        ref={list}
        {...(isSearchable ? {} : { ...popup, tabIndex: 0 })}
        id={`${ownId}-list`}
        className={styles['list']}
        role="listbox"
        aria-label={label}
      >
        {optional && search === '' && option(null)}
        {found.map(({ key, title, options }) => (
          <div key={key} {...(title !== undefined && { 'role': 'group', 'aria-label': title })}>
            {title !== undefined && <p className={styles['title']} aria-hidden="true">{title}</p>}
            {options.map(option)}
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className={styles['empty']}>{texts.nothingFound(search)}</p>}
      <VisuallyHidden role="status">{search === '' ? '' : texts.found(choices.length)}</VisuallyHidden>
    </div>
  );
}

/** The key of an option, "none" included. */
function keyOf(choice: AccountOption | null | undefined): string | undefined {
  if (choice === undefined) return undefined;
  return choice === null ? 'none' : `option ${choice.id}`;
}
