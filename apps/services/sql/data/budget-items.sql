-- What apps/services/src/data/budget-items asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, collapseGroup
update "budget_items"
  set "collapsed" = $1
  where "tenant_id" = $2 and "id" = $3 and "removed_at" is null;

-- queries.ts, fetchItemTransactions
select "year", "month"
  from "income_discrepancies"
  where "tenant_id" = $1 and "id" in ($2, ...);

-- queries.ts, renameLine
update "budget_items"
  set "name" = $1
  where "tenant_id" = $2 and "id" = $3 and "removed_at" is null;

-- removal.ts, removeItem
insert into "adjustments" ("tenant_id", "item_id", "removed_item_id", "amount")
  values ($1, $2, $3, $4);

-- sorting.ts, saveItems
update budget_items as line set parent_id = place.parent_id
from jsonb_to_recordset($1::text::jsonb) as place (id text, parent_id text)
where line.tenant_id = $2 and line.id = place.id and line.parent_id is distinct from place.parent_id;
