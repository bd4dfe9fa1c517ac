-- What apps/services/src/data/savings-goals asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchSavingsGoals
select "item"."id", "item"."name", "item"."running_total", "goal"."goal_amount", "goal"."goal_date", "goal"."monthly_minimum", "goal"."monthly_contribution"
  from "savings_goals" as "goal"
  inner join "budget_items" as "item" on "item"."tenant_id" = "goal"."tenant_id" and "item"."id" = "goal"."item_id"
  where "goal"."tenant_id" = $1 and "item"."removed_at" is null
  order by "item"."sort_order", "item"."id";

-- queries.ts, removeSavingsGoal
delete from "savings_goals"
  where "tenant_id" = $1 and "item_id" = $2;

-- saving.ts, saveSavingsGoal
insert into "savings_goals" ("tenant_id", "item_id", "goal_amount", "goal_date", "monthly_minimum", "monthly_contribution")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("tenant_id", "item_id") do update
  set "goal_amount" = $7, "goal_date" = $8, "monthly_minimum" = $9, "monthly_contribution" = $10;
