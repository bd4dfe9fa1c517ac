-- What apps/services/src/data/debt-goal asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchDebtProgress
select "ledgers"."interest_saved", "ledgers"."interest_saved_marginal", "goal"."method", "goal"."monthly_contribution"
  from "ledgers"
  left join "debt_goals" as "goal" on "goal"."tenant_id" = "ledgers"."tenant_id"
  where "ledgers"."tenant_id" = $1;

-- queries.ts, removeDebtGoal
delete from "attacked_debts"
  where "tenant_id" = $1;

-- queries.ts, removeDebtGoal
delete from "debt_goals"
  where "tenant_id" = $1;

-- saving.ts, setDebtGoal
delete from "attacked_debts"
  where "tenant_id" = $1;

-- saving.ts, setDebtGoal
insert into "attacked_debts" ("tenant_id", "account_id", "position")
  values ($1, $2, $3);

-- saving.ts, setDebtGoal
insert into "debt_goals" ("tenant_id", "method", "monthly_contribution")
  values ($1, $2, $3)
  on conflict ("tenant_id") do update
  set "method" = $4, "monthly_contribution" = $5;
