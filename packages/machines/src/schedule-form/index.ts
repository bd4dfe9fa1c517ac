export { scheduleFormMachine, type ScheduleFormContext, type ScheduleFormEvent, type ScheduleFormInput, type ScheduleFormLedger } from './schedule-form-machine.ts';
export * from './selectors.ts';
export { keptSchedule } from './kept-fields.ts';
