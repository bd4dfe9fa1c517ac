-- What apps/services/src/data/starting-balances asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchStartingBalances
select "id", "starting_balance"
  from "budget_items"
  where "tenant_id" = $1 and "removed_at" is null
  order by "sort_order", "id";

-- queries.ts, setStartingBalance
select "starting_balance"
  from "budget_items"
  where "tenant_id" = $1 and "id" = $2 and "removed_at" is null;

-- queries.ts, setStartingBalance
update "budget_items"
  set "starting_balance" = $1
  where "tenant_id" = $2 and "id" = $3;
