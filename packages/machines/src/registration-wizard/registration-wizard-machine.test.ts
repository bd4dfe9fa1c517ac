import { ApiError } from '@blue-budget/api/client';
import { describe, expect, it } from 'vitest';
import { said } from '../testing/notices.ts';
import { filled, invitation, startWizard } from '../testing/wizard-stand-in.ts';
import {
  isInvitationUnreadable, isInvited, isRegistering, wouldReloadLoseRegistration, wizardPasswordRules, wizardPills, wizardProgress, wizardStep,
} from './selectors.ts';

it('counts typed fields as lost with the page, but not the address of an invitation', () => {
  const { actor, change } = startWizard();
  const invited = startWizard(invitation({ email: 'ann@example.com' }));
  expect([actor, invited.actor].map((each) => wouldReloadLoseRegistration(each.getSnapshot()))).toEqual([false, false]);
  for (const { change: type, actor: wizard } of [{ change, actor }, invited]) {
    type({ firstName: 'A' });
    expect(wouldReloadLoseRegistration(wizard.getSnapshot())).toBe(true);
  }
  change({ firstName: '' });
  expect(wouldReloadLoseRegistration(actor.getSnapshot())).toBe(false);
});

describe('steps', () => {
  it('are name, contact, password and review, each reached by completing the one before [REG-02] [REG-05]', () => {
    const { actor, complete } = startWizard();
    const seen = [wizardProgress(actor.getSnapshot())];
    expect(actor.getSnapshot().value).toEqual({ filling: 'name' });
    for (const [step, next] of [['name', 'contact'], ['contact', 'password'], ['password', 'review']] as const) {
      complete(step);
      expect(actor.getSnapshot().value).toEqual({ filling: next });
      seen.push(wizardProgress(actor.getSnapshot()));
    }
    expect(seen).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('move backward freely by pill, even from a step that is not valid [REG-03]', () => {
    const { actor, complete } = startWizard();
    complete('name', 'contact');
    actor.send({ type: 'stepChosen', step: 0 });
    expect(wizardStep(actor.getSnapshot())).toBe(0);
    expect(actor.getSnapshot().context.error).toBeNull();
  });

  it('move forward by pill up to the furthest reached and no further [REG-04]', () => {
    const { actor, complete } = startWizard();
    complete('name', 'contact');
    actor.send({ type: 'stepChosen', step: 0 });
    expect(wizardPills(actor.getSnapshot()).map(({ reachable }) => reachable)).toEqual([true, true, true, false]);
    actor.send({ type: 'stepChosen', step: 3 });
    expect(wizardStep(actor.getSnapshot())).toBe(0);
    actor.send({ type: 'stepChosen', step: 2 });
    expect(wizardStep(actor.getSnapshot())).toBe(2);
  });

  it('do not move forward by pill before the first was completed [REG-04]', () => {
    const { actor, change } = startWizard();
    change(filled.name);
    actor.send({ type: 'stepChosen', step: 1 });
    expect(wizardStep(actor.getSnapshot())).toBe(0);
  });

  it('do not move forward by pill while the current one is invalid, and show why [REG-04]', () => {
    const { actor, change, complete } = startWizard();
    complete('name', 'contact');
    actor.send({ type: 'stepChosen', step: 0 });
    change({ firstName: ' ' });
    actor.send({ type: 'stepChosen', step: 2 });
    expect(wizardStep(actor.getSnapshot())).toBe(0);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.nameMissing' });
  });

  it('do not skip an invalid one', () => {
    const { actor, change, complete } = startWizard();
    complete('name', 'contact');
    actor.send({ type: 'wentBack' });
    change({ smsConsent: false });
    actor.send({ type: 'wentBack' });
    actor.send({ type: 'stepChosen', step: 2 });
    expect(wizardStep(actor.getSnapshot())).toBe(1);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.consentMissing' });
  });

  it('end at the first and the last', () => {
    const { actor, complete } = startWizard();
    actor.send({ type: 'wentBack' });
    expect(actor.getSnapshot().value).toEqual({ filling: 'name' });
    complete('name', 'contact', 'password');
    actor.send({ type: 'stepChosen', step: 4 });
    expect(actor.getSnapshot().value).toEqual({ filling: 'review' });
  });
});

describe('the error of a step', () => {
  it.each([
    ['a first name of spaces [REG-09]', { firstName: '  ', lastName: 'Lee' }],
    ['no last name [REG-09]', { firstName: 'Ann', lastName: '' }],
  ])('name: %s', (_what, fields) => {
    const { actor, change } = startWizard();
    change(fields);
    actor.send({ type: 'continued' });
    expect(wizardStep(actor.getSnapshot())).toBe(0);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.nameMissing' });
  });

  it.each([
    ['an e-mail address without a host [REG-10]', { emailAddress: 'ann@' }, { code: 'registration.emailInvalid' }],
    ['a phone of nine digits [REG-11]', { mobileNumber: '555123456' }, { code: 'registration.phoneInvalid' }],
    ['no consent [REG-13]', { smsConsent: false }, { code: 'registration.consentMissing' }],
  ])('contact: %s', (_what, fields, notice) => {
    const { actor, change, complete } = startWizard();
    complete('name');
    change({ ...filled.contact, ...fields });
    actor.send({ type: 'continued' });
    expect(wizardStep(actor.getSnapshot())).toBe(1);
    expect(actor.getSnapshot().context.error).toEqual(notice);
  });

  it.each([
    ['too short', 'Short-pass1', 'Short-pass1'],
    ['no digit', 'Right-password', 'Right-password'],
    ['another confirmation', 'Right-password-1', 'Right-password-2'],
  ])('password: %s [REG-14]', (_what, password, confirmation) => {
    const { actor, change, complete } = startWizard();
    complete('name', 'contact');
    change({ password, confirmation });
    actor.send({ type: 'continued' });
    expect(wizardStep(actor.getSnapshot())).toBe(2);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.passwordUnacceptable' });
  });

  it('is shown until the next attempt', () => {
    const { actor, change } = startWizard();
    actor.send({ type: 'continued' });
    change(filled.name);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.nameMissing' });
    actor.send({ type: 'continued' });
    expect(actor.getSnapshot().context.error).toBeNull();
  });
});

describe('typing', () => {
  it('keeps the digits of a phone, ten at most [REG-12]', () => {
    const { actor, change } = startWizard();
    change({ mobileNumber: '+(555) 123-45678' });
    expect(actor.getSnapshot().context.draft.mobileNumber).toBe('5551234567');
  });

  it('ticks off the password rules one by one', () => {
    const { actor, change } = startWizard();
    const met = () => wizardPasswordRules(actor.getSnapshot()).filter((rule) => rule.met).map(({ id }) => id);
    expect(met()).toEqual([]);
    change({ password: 'a' });
    expect(met()).toEqual(['lowercase']);
    change({ password: 'Right-password-1' });
    expect(met()).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'symbol']);
    change({ confirmation: 'Right-password-1' });
    expect(met()).toContain('match');
  });
});

describe('sending', () => {
  it('registers with trimmed texts and a number of digits only [REG-16] [REG-22]', () => {
    const { actor, calls, change, complete } = startWizard();
    complete('name', 'contact', 'password');
    change({ firstName: ' Ann ' });
    actor.send({ type: 'submitted' });
    actor.send({ type: 'submitted' });
    expect(isRegistering(actor.getSnapshot())).toBe(true);
    expect(calls.register.inputs.map(([details]) => details)).toEqual([
      { firstName: 'Ann', lastName: 'Lee', emailAddress: 'ann@example.com', mobileNumber: '5551234567', password: 'Right-password-1' },
    ]);
    expect(calls.registerInvited.inputs).toEqual([]);
  });

  it('stores client id and number, and redirects to the code [AUTH-28]', async () => {
    const { actor, calls, complete, emitted, memory } = startWizard();
    complete('name', 'contact', 'password');
    actor.send({ type: 'submitted' });
    await calls.register.answer({ clientId: 'c-1' });
    expect(memory.read()).toEqual({ clientId: 'c-1', mobileNumber: '5551234567' });
    expect(emitted).toEqual([{ type: 'redirect', to: 'smsVerification' }]);
    expect(actor.getSnapshot().context.draft).toMatchObject({ password: '', confirmation: '' });
  });

  it.each([
    ['the words of the server [REG-21] [ERR-03]', new ApiError({ kind: 'refused', status: 409, serverMessage: 'This address is taken.' }), said('This address is taken.')],
    ['the default text [REG-21]', new ApiError({ kind: 'unreachable' }), { code: 'registration.failed' }],
  ])('fails and keeps everything typed, showing %s', async (_which, error, notice) => {
    const { actor, calls, complete, emitted, memory } = startWizard();
    complete('name', 'contact', 'password');
    const typed = actor.getSnapshot().context.draft;
    actor.send({ type: 'submitted' });
    await calls.register.fail(error);
    expect(actor.getSnapshot().value).toEqual({ filling: 'review' });
    expect(actor.getSnapshot().context.error).toEqual(notice);
    actor.send({ type: 'stepChosen', step: 0 });
    expect(actor.getSnapshot().context).toMatchObject({ draft: typed, error: null, furthest: 3 });
    expect(emitted).toEqual([]);
    expect(memory.read()).toBeNull();
  });

  it('goes back to the password if the services refuse it as common, with everything typed [HRD-07]', async () => {
    const { actor, calls, change, complete } = startWizard();
    complete('name', 'contact', 'password');
    const typed = actor.getSnapshot().context.draft;
    actor.send({ type: 'submitted' });
    await calls.register.fail(new ApiError({ kind: 'refused', status: 400, serverMessage: 'Too common.', code: 'registration.passwordCommon' }));
    expect(wizardStep(actor.getSnapshot())).toBe(2);
    expect(actor.getSnapshot().context).toMatchObject({ step: 2, furthest: 3, draft: typed, error: { code: 'registration.passwordCommon' } });
    change({ password: 'Other-password-1', confirmation: 'Other-password-1' });
    expect(actor.getSnapshot().context.error).not.toBeNull();
    actor.send({ type: 'continued' });
    expect(wizardStep(actor.getSnapshot())).toBe(3);
    expect(actor.getSnapshot().context.error).toBeNull();
  });

  it('checks password and confirmation once more [REG-15]', () => {
    const { actor, calls, change, complete } = startWizard();
    complete('name', 'contact', 'password');
    change({ confirmation: 'Right-password-2' });
    actor.send({ type: 'submitted' });
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.passwordMismatch' });
    expect(calls.register.inputs).toEqual([]);
  });

  it('goes back to a step that is no longer valid instead', () => {
    const { actor, calls, change, complete } = startWizard();
    complete('name', 'contact', 'password');
    change({ emailAddress: '' });
    actor.send({ type: 'submitted' });
    expect(wizardStep(actor.getSnapshot())).toBe(1);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.emailInvalid' });
    expect(calls.register.inputs).toEqual([]);
  });
});

describe('an invitation', () => {
  const token = invitation({ email: 'guest@example.com' });

  it('fills in the e-mail address, which cannot be changed [REG-19]', () => {
    const { actor, change } = startWizard(token);
    change({ emailAddress: 'other@example.com' });
    expect(actor.getSnapshot().context).toMatchObject({ emailLocked: true, draft: { emailAddress: 'guest@example.com' } });
  });

  it('is sent with the registration, which counts as invited [REG-22] [REG-07]', () => {
    const { actor, calls, complete } = startWizard(token);
    expect(isInvited(actor.getSnapshot())).toBe(true);
    complete('name', 'contact', 'password');
    actor.send({ type: 'submitted' });
    expect(calls.register.inputs).toEqual([]);
    expect(calls.registerInvited.inputs.map(([details]) => details)).toMatchObject([{ token, emailAddress: 'guest@example.com' }]);
  });

  it.each([
    ['garbled', 'not-a-token'],
    ['empty', ''],
    ['without an address', invitation({ sub: '1' })],
  ])('is refused when it is %s [REG-20]', (_what, unreadable) => {
    const { actor } = startWizard(unreadable);
    expect(isInvitationUnreadable(actor.getSnapshot())).toBe(true);
    expect(actor.getSnapshot().context.error).toEqual({ code: 'registration.invitationInvalid' });
  });

  it('is optional: without one the address is free and the person is not invited [REG-06]', () => {
    const { actor } = startWizard();
    expect(actor.getSnapshot().context).toMatchObject({ emailLocked: false, error: null });
    expect(isInvited(actor.getSnapshot())).toBe(false);
  });
});
