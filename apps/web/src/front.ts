// The pages before a login, besides that one: fetched as one, for they follow on each other.
export { ForgotPasswordScreen } from '@blue-budget/ui/screens/ForgotPasswordScreen';
export { PhoneTypoScreen } from '@blue-budget/ui/screens/PhoneTypoScreen';
export { ResetPasswordScreen } from '@blue-budget/ui/screens/ResetPasswordScreen';
export { VerificationImageScreen } from '@blue-budget/ui/screens/VerificationImageScreen';
export { VerifyEmailChangeScreen, VerifyEmailScreen } from '@blue-budget/ui/screens/VerifyEmailScreen';
export { VerifySmsScreen } from '@blue-budget/ui/screens/VerifySmsScreen';
export { Register } from './register.tsx';
