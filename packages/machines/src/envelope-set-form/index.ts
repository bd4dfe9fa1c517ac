export { envelopeSetFormMachine, type EnvelopeRow, type EnvelopeSetFormEvent, type EnvelopeSetFormInput } from './envelope-set-form-machine.ts';
export * from './selectors.ts';
export { keptEnvelopeSet } from './kept-fields.ts';
