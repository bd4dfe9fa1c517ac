import { deletionGraceDays } from '@blue-budget/domain/limits';

/** Deleting the account in three steps (product, section 4-account); the wording is ours. */
export const deleteAccount = {
  title: 'Delete Account',
  confirmation: {
    question: 'Are you sure you want to delete your account?',
    consequences: [
      'You are logged out everywhere, and a subscription paid by card ends at once.',
      `Your budget, your accounts and your transactions are erased after ${deletionGraceDays} days.`,
      'Changes that are not saved yet are lost.',
    ],
    yourData: 'Take your data along first',
    next: 'Continue',
  },
  password: {
    explanation: 'Enter your password. We will then text a code to your phone.',
    label: 'Password',
    next: 'Send Code',
    busy: 'Sending the code',
  },
  code: {
    explanation: 'Enter the 6-digit code we sent to your phone. It works for five minutes.',
    label: 'Verification code',
    next: 'Delete Account',
    busy: 'Deleting your account',
  },
};
