import { userEvent, within } from 'storybook/test';
import { findHeader, type Canvas } from '../ShellScreen/storyShell.tsx';

/** The panel, once the shell shows it. */
export async function findPanel(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  const heading = await canvas.findByRole('heading', { name: 'Import from a file' });
  return within(heading.parentElement?.parentElement ?? heading);
}

/** Chooses a file in the panel. */
export async function choose(canvas: Canvas, file: File): Promise<Canvas> {
  const panel = await findPanel(canvas);
  await userEvent.upload(panel.getByLabelText('Choose a file', { selector: 'input' }), file);
  return panel;
}

/** The file as it is written, in the main view. */
export async function findSheet(canvas: Canvas): Promise<Canvas> {
  return within(await canvas.findByRole('region', { name: /^Lines of/ }));
}
