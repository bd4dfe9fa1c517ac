export * from './forgot-password.ts';
export * from './new-code.ts';
export * from './phone-typo.ts';
export * from './reset-password.ts';
export * from './submission-machine.ts';
export * from './verify-email.ts';
export * from './verify-sms.ts';
export { NoticeError } from '../failure.ts';
