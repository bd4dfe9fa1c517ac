import type { Canvas } from '../ShellScreen/storyShell.tsx';

/** The frame of this title, once it is there. */
export async function findFrame(canvas: Canvas, title: string): Promise<HTMLIFrameElement> {
  const frame = await canvas.findByTitle(title);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The form stands in a frame.');
  return frame;
}

/** Posts a message of the framed page. */
export function tellFrom(form: HTMLIFrameElement, data: unknown): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin: new URL(form.src).origin, source: form.contentWindow }));
}

/** The form's token: the end of its address. */
export function tokenOf(form: HTMLIFrameElement): string {
  return form.src.split('/').at(-1) ?? '';
}
