import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email.ts';
import { isAcceptablePassword, isAcceptableResetPassword, isCommonPassword, passwordRules, validatePasswordReset } from './password.ts';
import { formatPhone, isPhoneNumber, phoneDigits } from './phone.ts';
import { isVerificationCode, validateVerificationCode, verificationCodeDigits } from './verification-code.ts';
import {
  progressOfStep, registrationDetails, registrationMismatch, registrationSteps, validateContact, validateName,
  validatePassword, validateRegistrationStep,
} from './wizard.ts';

const good = 'harbour-Lantern-4';
const draft = {
  firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com', mobileNumber: '(555) 010-0142', smsConsent: true,
  password: good, confirmation: good,
};

describe('the phone input', () => {
  it.each([
    ['', ''], ['5', '(5'], ['555', '(555'], ['5550', '(555) 0'], ['555010', '(555) 010'], ['5550100', '(555) 010-0'],
    ['5550100142', '(555) 010-0142'], ['55501001429', '(555) 010-0142'], ['555.010.0142', '(555) 010-0142'], ['abc', ''],
  ])('shows "%s" as "%s" [REG-17] [FMT-06]', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it('keeps digits only, ten at most, and the shown form holds the same digits [REG-12] [REG-17]', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ()-]{0,20}$/)), (typed) => {
      const kept = phoneDigits(typed);
      expect(kept).toMatch(/^[0-9]{0,10}$/);
      expect(typed.replace(/[^0-9]/g, '').startsWith(kept)).toBe(true);
      expect(phoneDigits(formatPhone(typed))).toBe(kept);
    }));
    expect(phoneDigits('(555) 010-0142 99')).toBe('5550100142');
  });

  it('is a phone number with ten digits, neither fewer nor more [REG-11]', () => {
    expect(['555010014', '5550100142', '(555) 010-0142', '15550100142', ''].map(isPhoneNumber)).toEqual([false, true, true, false, false]);
  });
});

describe('the password checklist', () => {
  const unmet = (password: string, confirmation = password) => (
    passwordRules(password, confirmation).filter((rule) => !rule.met).map((rule) => rule.id)
  );

  it('lists six rules, all met by a good password [REG-08]', () => {
    expect(passwordRules(good, good)).toEqual([
      { id: 'length', met: true },
      { id: 'uppercase', met: true },
      { id: 'lowercase', met: true },
      { id: 'digit', met: true },
      { id: 'symbol', met: true },
      { id: 'match', met: true },
    ]);
  });

  it('meets no rule while nothing is typed [REG-08]', () => {
    expect(passwordRules('', '').every((rule) => !rule.met)).toBe(true);
  });

  it.each([
    ['aA1!aA1!aA1', ['length']],
    ['aA1!aA1!aA1!', []],
    ['aA1!'.repeat(16), []],
    [`${'aA1!'.repeat(16)}a`, ['length']],
    ['harbour-lantern-4', ['uppercase']],
    ['HARBOUR-LANTERN-4', ['lowercase']],
    ['harbour-Lantern-x', ['digit']],
    ['harbourLantern44', ['symbol']],
    ['harbour Lantern 44', ['symbol']],
    ['harbour-Lantern 4', []],
    ['hårbour-Lantern-4', ['keyboard']],
    ['harbour-Lantern-4\t', ['keyboard']],
    ['harbour-Lantern-4\u007F', ['keyboard']],
    ['harbour-Lantern-4\n', ['keyboard']],
  ])('lists the unmet rules of "%s" [REG-08] [REG-14]', (password, lacking) => {
    const refusal = lacking.length === 0 ? null : { code: 'registration.passwordUnacceptable' };
    expect(unmet(password)).toEqual(lacking);
    expect(isAcceptablePassword(password)).toBe(refusal === null);
    expect(validatePassword({ password, confirmation: password })).toEqual(refusal);
  });

  it('wants the confirmation to be the same [REG-08] [REG-14]', () => {
    expect(unmet(good, 'harbour-Lan')).toEqual(['match']);
    expect(validatePassword({ password: good, confirmation: 'harbour-Lan' })).toEqual({ code: 'registration.passwordUnacceptable' });
  });

  it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('takes %s for a special symbol [REG-14]', (symbol) => {
    expect(isAcceptablePassword(`harbourLantern4${symbol}`)).toBe(true);
  });

  it('lets a password through exactly when every line of the checklist is met [REG-14]', () => {
    const passwords = fc.oneof(fc.string({ maxLength: 70 }), fc.stringMatching(/^[a-cA-C0-2!-& é]{8,70}$/));
    fc.assert(fc.property(passwords, fc.boolean(), (password, repeated) => {
      const confirmation = repeated ? password : `${password}x`;
      const allMet = passwordRules(password, confirmation).every((rule) => rule.met);
      expect(validatePassword({ password, confirmation }) === null).toBe(allMet);
      expect(isAcceptablePassword(password)).toBe(passwordRules(password, password).every((rule) => rule.met));
    }));
  });

  it('is checked once more on submit, in other words [REG-15]', () => {
    expect(registrationMismatch({ password: good, confirmation: good })).toBeNull();
    expect(registrationMismatch({ password: good, confirmation: `${good} ` })).toEqual({ code: 'registration.passwordMismatch' });
  });
});

describe('a new password from a reset link', () => {
  it('needs eight characters of any kind [AUTH-16]', () => {
    expect(['1234567', '12345678'].map(isAcceptableResetPassword)).toEqual([false, true]);
    expect(validatePasswordReset('1234567', '1234567')).toEqual({ code: 'passwordReset.tooShort' });
    expect(validatePasswordReset('12345678', '12345678')).toBeNull();
  });

  it('needs to be repeated, which is checked before its length [AUTH-15]', () => {
    expect(validatePasswordReset('12345678', '12345679')).toEqual({ code: 'passwordReset.mismatch' });
    expect(validatePasswordReset('1234', '123')).toEqual({ code: 'passwordReset.mismatch' });
  });
});

describe('a common password', () => {
  const commonest = new Set(['password', 'trustno1', '1234']);

  it.each([
    'password', 'PassWord', 'Password1', 'Password2024', 'Password-2024!!', 'password!', 'Trustno1!', '1234', '1234 5678',
  ])('is %s: one of the list in any case, with symbols and up to four digits after it [HRD-07]', (password) => {
    expect(isCommonPassword(password, commonest)).toBe(true);
  });

  it.each(['', '1', 'pass', 'Password12345', 'password1a', 'my-password', 'passwordé', '123456789'])('is not "%s" [HRD-07]', (password) => {
    expect(isCommonPassword(password, commonest)).toBe(false);
  });
});

describe('the verification code', () => {
  it('is six digits', () => {
    expect(['123456', '000000', '12345', '1234567', '12345a', ' 123456', ''].map(isVerificationCode)).toEqual(
      [true, true, false, false, false, false, false],
    );
    expect(validateVerificationCode('123456')).toBeNull();
    expect(validateVerificationCode('12345')).toEqual({ code: 'account.codeMissing' });
  });

  it('is kept as digits only, six at most [FMT-08]', () => {
    expect(['123 456', '12-34', '12345678', 'code'].map(verificationCodeDigits)).toEqual(['123456', '1234', '123456', '']);
  });
});

describe('the registration wizard', () => {
  it('has four steps: name, contact, password, review [REG-02]', () => {
    expect(registrationSteps).toEqual(['name', 'contact', 'password', 'review']);
  });

  it('fills the progress bar by quarters [REG-05]', () => {
    expect(registrationSteps.map((_, step) => progressOfStep(step))).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it.each([['', 'Byron'], ['Ada', ''], ['  ', 'Byron'], ['Ada', '\t']])(
    'does not take "%s" "%s" for a name [REG-09]',
    (firstName, lastName) => {
      expect(validateName({ firstName, lastName })).toEqual({ code: 'registration.nameMissing' });
    },
  );

  it.each([
    '', 'ada', 'ada@', '@example.com', 'ada@example', 'ada@.com', 'ada@example.', 'a b@example.com', 'a@b@c.com', 'ada@example..com',
  ])(
    'does not take "%s" for an e-mail address [REG-10]',
    (emailAddress) => {
      expect(validateContact({ ...draft, emailAddress })).toEqual({ code: 'registration.emailInvalid' });
    },
  );

  it.each(['ada@example.com', 'a.b+c@mail.example.co.uk', ' ada@example.com ', "o'hara@example.org"])(
    'takes "%s" for an e-mail address [REG-10]',
    (emailAddress) => {
      expect(validateContact({ ...draft, emailAddress })).toBeNull();
    },
  );

  it('does not take an endless text for an e-mail address [REG-10]', () => {
    expect(isEmailAddress(`${'a'.repeat(242)}@example.com`)).toBe(true);
    expect(isEmailAddress(`${'a'.repeat(243)}@example.com`)).toBe(false);
  });

  it('asks for a whole phone number [REG-11]', () => {
    expect(validateContact({ ...draft, mobileNumber: '555010014' })).toEqual({ code: 'registration.phoneInvalid' });
    expect(validateContact({ ...draft, mobileNumber: '5550100142' })).toBeNull();
  });

  it('asks for the consent to SMS [REG-13]', () => {
    expect(validateContact({ ...draft, smsConsent: false })).toEqual({ code: 'registration.consentMissing' });
  });

  it('checks each step by its own rules and lets a good draft through [REG-04]', () => {
    const bad = { ...draft, firstName: '', mobileNumber: '', confirmation: '' };
    expect(registrationSteps.map((step) => validateRegistrationStep(step, bad))).toEqual([
      { code: 'registration.nameMissing' }, { code: 'registration.phoneInvalid' }, { code: 'registration.passwordUnacceptable' }, null,
    ]);
    expect(registrationSteps.map((step) => validateRegistrationStep(step, draft))).toEqual([null, null, null, null]);
  });

  it('sends the phone as digits, texts trimmed and the password untouched [REG-16]', () => {
    const password = ` ${good} `;
    expect(registrationDetails({ ...draft, firstName: ' Ada ', lastName: 'Byron ', emailAddress: ' ada@example.com', password })).toEqual({
      firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com', mobileNumber: '5550100142', password,
    });
  });
});
