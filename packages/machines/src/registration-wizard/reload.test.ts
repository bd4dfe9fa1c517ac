import { expect, it } from 'vitest';
import { browserDraftStorage, registrationMemory } from '../drafts/index.ts';
import { TabStorage } from '../testing/tab-storage.ts';
import { filled, invitation, startWizard } from '../testing/wizard-stand-in.ts';
import { wizardPills, wizardStep, wouldReloadLoseRegistration } from './selectors.ts';

function openTab(tab = new TabStorage()) {
  const kept = registrationMemory(browserDraftStorage(() => tab));
  return { tab, ...startWizard(null, kept), invited: (email: string) => startWizard(invitation({ email }), kept).actor.getSnapshot().context };
}

it('goes on after a reload at the step that was shown, with everything but the password [SYN-20]', () => {
  const { tab, complete, change, actor } = openTab();
  complete('name', 'contact');
  change({ password: 'Half-a-passw0rd', confirmation: 'Half' });
  expect(JSON.stringify([...tab.entries])).not.toContain('Half');
  expect(wouldReloadLoseRegistration(actor.getSnapshot())).toBe(true);
  const after = openTab(tab).actor.getSnapshot();
  expect([wizardStep(after), after.context.draft]).toEqual([
    2, { ...filled.name, ...filled.contact, mobileNumber: '5551234567', password: '', confirmation: '' },
  ]);
  expect(wouldReloadLoseRegistration(after)).toBe(false);
});

it('goes back to the password from the review, and reaches no further than what is complete', () => {
  const { tab, complete, actor } = openTab();
  complete('name', 'contact', 'password');
  expect(wizardStep(openTab(tab).actor.getSnapshot())).toBe(2);
  actor.send({ type: 'stepChosen', step: 0 });
  const first = openTab(tab).actor.getSnapshot();
  expect([wizardStep(first), wizardPills(first).map(({ reachable }) => reachable)]).toEqual([0, [true, true, true, false]]);
  tab.setItem('blue-budget.draft.registration', JSON.stringify({ firstName: 'Ann', step: 3, furthest: 3 }));
  expect(wizardStep(openTab(tab).actor.getSnapshot())).toBe(0);
});

it('takes the address of an invitation over the one that was typed', () => {
  const { tab, complete } = openTab();
  complete('name', 'contact');
  expect(openTab(tab).invited('bea@example.com').draft.emailAddress).toBe('bea@example.com');
});

it('keeps nothing before anything is typed, once all is erased, and once it is done', async () => {
  const { tab, complete, change, actor, calls } = openTab();
  expect(tab.length).toBe(0);
  change({ firstName: 'A' });
  expect(tab.length).toBe(1);
  change({ firstName: '' });
  expect(tab.length).toBe(0);
  complete('name', 'contact', 'password');
  actor.send({ type: 'submitted' });
  expect(tab.length).toBe(1);
  await calls.register.answer({ clientId: 'client' });
  expect([actor.getSnapshot().value, tab.length]).toEqual(['registered', 0]);
});
