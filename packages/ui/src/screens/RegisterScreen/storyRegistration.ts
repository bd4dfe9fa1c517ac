import { userEvent } from 'storybook/test';
import type { Canvas } from '../navigation/storySession.ts';

/** Who registers in the stories, as typed. */
export const newPerson = {
  firstName: 'Sample',
  lastName: 'Person',
  emailAddress: 'person@example.com',
  mobileNumber: '(555) 010-0123',
  password: 'harbour-Lantern-4',
};

/** Plays of the wizard's steps, shared by the stories that go through it. */
export async function fillName(canvas: Canvas) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'First name' }), newPerson.firstName);
  await userEvent.type(canvas.getByRole('textbox', { name: 'Last name' }), newPerson.lastName);
  await next(canvas);
}

export async function fillContact(canvas: Canvas) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), newPerson.emailAddress);
  await userEvent.type(canvas.getByRole('textbox', { name: 'Mobile number' }), newPerson.mobileNumber);
  await userEvent.click(canvas.getByRole('checkbox', { name: /text messages/ }));
  await next(canvas);
}

export async function fillPassword(canvas: Canvas, password: string = newPerson.password) {
  await userEvent.type(await canvas.findByLabelText('Password'), password);
  await userEvent.type(canvas.getByLabelText('Confirm password'), password);
  await next(canvas);
}

export async function toReview(canvas: Canvas) {
  await fillName(canvas);
  await fillContact(canvas);
  await fillPassword(canvas);
  await canvas.findByRole('heading', { name: 'Is everything right?' });
}

export async function next(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
}
