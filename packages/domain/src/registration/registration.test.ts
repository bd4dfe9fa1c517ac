import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAcceptablePassword, isAcceptableResetPassword, passwordRules, validatePasswordReset } from './password.ts';
import { formatPhone, isPhoneNumber, phoneDigits } from './phone.ts';
import { isVerificationCode, validateVerificationCode, verificationCodeDigits } from './verification-code.ts';
import {
  isEmailAddress, progressOfStep, registrationDetails, registrationMismatch, registrationSteps, validateContact, validateName,
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
    passwordRules(password, confirmation).filter((rule) => !rule.met).map((rule) => rule.label)
  );

  it('lists six rules, all met by a good password [REG-08]', () => {
    expect(passwordRules(good, good)).toEqual([
      { id: 'length', label: '12 to 64 characters', met: true },
      { id: 'uppercase', label: 'An uppercase letter', met: true },
      { id: 'lowercase', label: 'A lowercase letter', met: true },
      { id: 'digit', label: 'A digit', met: true },
      { id: 'symbol', label: 'A special symbol', met: true },
      { id: 'match', label: 'Both passwords match', met: true },
    ]);
  });

  it('meets no rule while nothing is typed [REG-08]', () => {
    expect(passwordRules('', '').every((rule) => !rule.met)).toBe(true);
  });

  it.each([
    ['aA1!aA1!aA1', ['12 to 64 characters']],
    ['aA1!aA1!aA1!', []],
    ['aA1!'.repeat(16), []],
    [`${'aA1!'.repeat(16)}a`, ['12 to 64 characters']],
    ['harbour-lantern-4', ['An uppercase letter']],
    ['HARBOUR-LANTERN-4', ['A lowercase letter']],
    ['harbour-Lantern-x', ['A digit']],
    ['harbourLantern44', ['A special symbol']],
    ['harbour Lantern 44', ['A special symbol']],
    ['harbour-Lantern 4', []],
    ['hårbour-Lantern-4', ['Only letters, digits and symbols of a standard keyboard']],
    ['harbour-Lantern-4\t', ['Only letters, digits and symbols of a standard keyboard']],
    ['harbour-Lantern-4\u007F', ['Only letters, digits and symbols of a standard keyboard']],
    ['harbour-Lantern-4\n', ['Only letters, digits and symbols of a standard keyboard']],
  ])('tells what "%s" lacks [REG-08] [REG-14]', (password, lacking) => {
    const message = lacking.length === 0 ? null : 'Must meet all password requirements';
    expect(unmet(password)).toEqual(lacking);
    expect(isAcceptablePassword(password)).toBe(message === null);
    expect(validatePassword({ password, confirmation: password })).toBe(message);
  });

  it('wants the confirmation to be the same [REG-08] [REG-14]', () => {
    expect(unmet(good, 'harbour-Lan')).toEqual(['Both passwords match']);
    expect(validatePassword({ password: good, confirmation: 'harbour-Lan' })).toBe('Must meet all password requirements');
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
    expect(registrationMismatch({ password: good, confirmation: `${good} ` })).toBe("Passwords don't match");
  });
});

describe('a new password from a reset link', () => {
  it('needs eight characters of any kind [AUTH-16]', () => {
    expect(['1234567', '12345678'].map(isAcceptableResetPassword)).toEqual([false, true]);
    expect(validatePasswordReset('1234567', '1234567')).toBe('Password must be at least 8 characters long.');
    expect(validatePasswordReset('12345678', '12345678')).toBeNull();
  });

  it('needs to be repeated, which is told before its length [AUTH-15]', () => {
    expect(validatePasswordReset('12345678', '12345679')).toBe('Passwords do not match.');
    expect(validatePasswordReset('1234', '123')).toBe('Passwords do not match.');
  });
});

describe('the verification code', () => {
  it('is six digits', () => {
    expect(['123456', '000000', '12345', '1234567', '12345a', ' 123456', ''].map(isVerificationCode)).toEqual(
      [true, true, false, false, false, false, false],
    );
    expect(validateVerificationCode('123456')).toBeNull();
    expect(validateVerificationCode('12345')).toBe('Please enter the 6-digit verification code.');
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
      expect(validateName({ firstName, lastName })).toBe('Must fill out first and last name before moving on');
    },
  );

  it.each([
    '', 'ada', 'ada@', '@example.com', 'ada@example', 'ada@.com', 'ada@example.', 'a b@example.com', 'a@b@c.com', 'ada@example..com',
  ])(
    'does not take "%s" for an e-mail address [REG-10]',
    (emailAddress) => {
      expect(validateContact({ ...draft, emailAddress })).toBe('Must provide valid email address');
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
    expect(validateContact({ ...draft, mobileNumber: '555010014' })).toBe('Must provide valid phone number');
    expect(validateContact({ ...draft, mobileNumber: '5550100142' })).toBeNull();
  });

  it('asks for the consent to SMS [REG-13]', () => {
    expect(validateContact({ ...draft, smsConsent: false })).toBe('You must consent to receive SMS for 2FA to continue');
  });

  it('checks each step by its own rules and lets a good draft through [REG-04]', () => {
    const bad = { ...draft, firstName: '', mobileNumber: '', confirmation: '' };
    expect(registrationSteps.map((step) => validateRegistrationStep(step, bad))).toEqual([
      'Must fill out first and last name before moving on', 'Must provide valid phone number', 'Must meet all password requirements', null,
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
