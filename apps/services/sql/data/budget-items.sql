-- What apps/services/src/data/budget-items asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, collapseGroup
update "budget_items"
  set "collapsed" = $1
  where "tenant_id" = $2 and "id" = $3 and "removed_at" is null;

-- queries.ts, fetchItemMonths
with item as materialized (
  select id, running_total from budget_items where tenant_id = $1 and id in ($2, ...) and removed_at is null
),
dated as (
  select id, extract(year from date)::int as year, extract(month from date)::int as month, amount, account_paired_item_id
  from transactions where tenant_id = $3 and date >= $4::date
),
part as (
  select year, month, amount as assigned, 0 as spent from month_assignments where tenant_id = $5 and item_id in (select id from item)
    and (year, month) >= ($6, $7)
  union all
  select dated.year, dated.month, 0, -leg.amount from dated join transaction_legs leg on leg.tenant_id = $8 and leg.transaction_id = dated.id
    where leg.item_id in (select id from item)
  union all
  select year, month, 0, amount from dated where account_paired_item_id in (select id from item)
),
monthly as (select year, month, sum(assigned)::bigint as assigned, sum(spent)::bigint as spent from part group by year, month)
select (select coalesce(sum(running_total), 0)::bigint from item) as amount,
  (select coalesce(jsonb_agg(to_jsonb(monthly)), '[]') from monthly) as figures;

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

-- sorting.ts, fetchLists
select "table", year, month, jsonb_agg(id order by sort_order, id) as ids from (
  select 'template_income_lines' as "table", null::integer as year, null::integer as month, id, sort_order
    from template_income_lines where tenant_id = $1
  union all select 'month_income_lines', year, month, id, sort_order from month_income_lines where tenant_id = $2
  union all select 'income_sources', null, null, id, sort_order from income_sources where tenant_id = $3 and archived_at is null
) as line group by "table", year, month
having bool_or(id = any($4::text[]));

-- sorting.ts, saveItems
update budget_items as line set parent_id = place.parent_id
from jsonb_to_recordset($1::text::jsonb) as place (id text, parent_id text)
where line.tenant_id = $2 and line.id = place.id and line.parent_id is distinct from place.parent_id;
