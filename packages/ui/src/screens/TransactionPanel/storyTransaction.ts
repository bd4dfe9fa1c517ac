import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Canvas } from '../navigation/storySession.ts';
import { findHeader } from '../ShellScreen/storyShell.tsx';

/** A view of the side panel is there; it is loaded when it is first opened. */
export function findPanel(canvas: Canvas, title: string): Promise<HTMLElement> {
  return canvas.findByRole('heading', { level: 2, name: title });
}

/** The form that is in sight; others may lie beneath it. */
export function formOf(canvas: Canvas): Canvas {
  return within(canvas.getByRole('form'));
}

/** The form is there. */
export async function findForm(canvas: Canvas, title = 'Add Transaction'): Promise<void> {
  await findHeader(canvas);
  await findPanel(canvas, title);
}

export async function chooseKind(canvas: Canvas, ...words: readonly string[]): Promise<void> {
  for (const [place, word] of words.entries()) {
    const group = canvas.getByRole('radiogroup', { name: ['Transaction Type', 'Transaction Subtype', 'Money Direction'][place] });
    await userEvent.click(segment(group, word));
  }
}

/** Enters something into a field and leaves it. */
export async function enter(canvas: Canvas, label: string, text: string): Promise<void> {
  const field = formOf(canvas).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

/** Chooses from a list that opens over the form. */
export async function chooseFrom(canvas: Canvas, label: string, option: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${label}[ ,]`) }));
  await userEvent.click(canvas.getByRole('option', { name: new RegExp(`^${option}`) }));
  await userEvent.click(canvas.getByRole('button', { name: 'Select Account' }));
}

/** Chooses from a list that opens over the form, and cancels that. */
export async function cancelChoice(canvas: Canvas, label: string, option: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${label}[ ,]`) }));
  const list = within(canvas.getByRole('group', { name: label }));
  await userEvent.click(list.getByRole('option', { name: new RegExp(`^${option}`) }));
  await userEvent.click(list.getByRole('button', { name: 'Cancel' }));
}

export async function submit(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Submit Transaction' }));
}

/** The panel has closed. */
export async function expectClosed(canvas: Canvas, title = 'Add Transaction'): Promise<void> {
  await waitFor(() => expect(canvas.queryByRole('heading', { level: 2, name: title })).toBeNull());
}

/** The words that can be chosen in a group of segments. */
export function segments(canvas: Canvas, group: string): string[] {
  return [...canvas.getByRole('radiogroup', { name: group }).querySelectorAll('[role="radio"]:not(:disabled)')].map(({ textContent }) => textContent);
}

function segment(group: HTMLElement, word: string): Element {
  const found = [...group.querySelectorAll('[role="radio"]')].find(({ textContent }) => textContent === word);
  if (found === undefined) throw new Error(`${word} is offered.`);
  return found;
}
