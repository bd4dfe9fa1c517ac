-- What apps/services/src/data/months asks the database. Written by `npm run generate`; do not edit.

-- assigning.ts, planIncome
select "amount"
  from "month_income_lines"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3 and "id" = $4;

-- assigning.ts, planIncome
update "month_income_lines"
  set "amount" = $1
  where "tenant_id" = $2 and "year" = $3 and "month" = $4 and "id" = $5;

-- assigning.ts, removeMonthIncome
delete from "month_income_lines"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3 and "id" = $4
  returning "amount";

-- assigning.ts, requireMonthWithinLimits
select max(abs(total))::bigint as largest from (
  select sum(assigned.amount) as total from month_assignments assigned
    join budget_items item on item.tenant_id = assigned.tenant_id and item.id = assigned.item_id
    where assigned.tenant_id = $1 and assigned.year = $2 and assigned.month = $3 group by item.subset
  union all select sum(amount) from month_income_lines where tenant_id = $4 and year = $5 and month = $6
) as totals;

-- creating.ts, createMonth
insert into "months" ("tenant_id", "year", "month")
  values ($1, $2, $3);

-- creating.ts, removeMonth
delete from "month_assignments"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3
  returning "item_id" as "id", "amount";

-- creating.ts, removeMonth
delete from "month_income_lines"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3
  returning "id", "amount";

-- creating.ts, removeMonth
delete from "months"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3;

-- creating.ts, takeTemplate
delete from "month_income_lines"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3
  returning "amount";

-- creating.ts, takeTemplate
insert into "month_assignments" ("tenant_id", "year", "month", "item_id", "amount")
  values ($1, $2, $3, $4, $5)
  on conflict ("tenant_id", "year", "month", "item_id") do update
  set "amount" = "excluded"."amount";

-- creating.ts, takeTemplate
insert into month_income_lines as line (tenant_id, year, month, id, name, amount, sort_order)
select tenant_id, $1, $2, id, name, amount, sort_order from template_income_lines where tenant_id = $3
returning line.amount;

-- creating.ts, takeTemplate
select item.id, coalesce(old.amount, 0) as assigned, coalesce(template.amount, 0) as template from budget_items item
left join template_amounts template on template.tenant_id = item.tenant_id and template.item_id = item.id
left join month_assignments old on old.tenant_id = item.tenant_id and old.item_id = item.id and old.year = $1
  and old.month = $2
where item.tenant_id = $3 and item.removed_at is null and coalesce(old.amount, 0) <> coalesce(template.amount, 0);

-- queries.ts, fetchActivity
with dated as (select id, amount, account_paired_item_id from transactions where tenant_id = $1
  and date >= $2::date and date < $3::date)
select item_id, sum(amount)::bigint as amount from (
  select leg.item_id, leg.amount from dated join transaction_legs leg on leg.tenant_id = $4 and leg.transaction_id = dated.id
    where leg.item_id is not null
  union all select account_paired_item_id, -amount from dated where account_paired_item_id is not null
) as part group by item_id;

-- queries.ts, fetchMonth
select "id", "name", "amount"
  from "month_income_lines"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3
  order by "sort_order", "id";

-- queries.ts, fetchMonth
select "item_id", "amount"
  from "month_assignments"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3;
