export { openForm } from './open-form.ts';
export type { FormOptions, FormStart, OpenForm } from './open-form.ts';
export type { Calendar, FormLedger, FormShell, Network } from './ports.ts';
export * from '../lifetime.ts';
