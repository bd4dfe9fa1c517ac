import { dataEndpoints } from '@blue-budget/api/contract';
import { found } from '../ledger/refuse.ts';
import type { DataDeps, DataRoutes } from '../serving.ts';
import { householdRows, toHousehold } from '../household/household.ts';
import { removeSchedule } from './queries.ts';
import { addSchedule, saveSchedule } from './saving.ts';

/** Calls about scheduled transactions. They move no money; what is due today waits to be accepted as soon as it is saved. */
export function scheduleRoutes({ change, changeOn }: DataRoutes, { now }: Pick<DataDeps, 'now'>): void {
  changeOn('schedule.save', dataEndpoints.addSchedule, householdRows, async (made, { body }, rows) => ({ id: await addSchedule(made, body, { household: toHousehold(rows), now: now() }) }));
  changeOn('schedule.save', dataEndpoints.saveSchedule, householdRows, async (made, { params, body }, rows) => {
    await saveSchedule(made, params.id, body, { household: toHousehold(rows), now: now() });
    return {};
  });
  change('schedule.remove', dataEndpoints.removeSchedule, async (made, { params }) => {
    made.subject = found(await removeSchedule(made, params.id), { code: 'schedules.gone' }).source;
    return {};
  });
}
