-- What apps/services/src/data/reconciling asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchAccount
select "kind", "is_credit_card", "balance", "paired_item_id"
  from "real_accounts"
  where "tenant_id" = $1 and "id" = $2 and "removed_at" is null;

-- queries.ts, fetchReconciliation
select "id", "date", "balance"
  from "reconciliations"
  where "tenant_id" = $1 and "account_id" = $2
  order by "created_order" desc
  limit $3;

-- queries.ts, fetchReconciliation
select id, name, date, amount, reconciled_as, count(*) over ()::integer as count from (
select moved.*, mark.amount as reconciled_as from (
  select id, date, created_order, coalesce(merchant, source_name) as name, case when account_is_credit_card then - amount else amount end as amount
  from transactions where tenant_id = $1 and account_id = $2
  union all
  select id, date, created_order, account_name, - amount from transactions where tenant_id = $3 and (("subtype" = 'Transfer' and "type" = 'Other')) and source_id = $4
  union all
  select t.id, t.date, t.created_order, coalesce(t.merchant, t.source_name), - line.amount from transaction_legs leg
    join transactions t on t.tenant_id = leg.tenant_id and t.id = leg.transaction_id and (("t"."subtype" = 'Debt' and "t"."type" = 'Expense'))
    join transaction_lines line on line.tenant_id = t.tenant_id and line.transaction_id = t.id and line.name = 'Debt Principal' and line.amount <> 0
  where leg.tenant_id = $5 and leg.item_id = $6
) as moved
left join lateral (
  select amount from reconciled_entries where tenant_id = $7 and account_id = $8 and transaction_id = moved.id offset 0
) as mark on true
where mark.amount is distinct from moved.amount) as entry
order by date desc, created_order desc limit $9;

-- queries.ts, reconcileAccount
select amount from (
select moved.*, mark.amount as reconciled_as from (
  select id, date, created_order, coalesce(merchant, source_name) as name, case when account_is_credit_card then - amount else amount end as amount
  from transactions where tenant_id = $1 and account_id = $2
  union all
  select id, date, created_order, account_name, - amount from transactions where tenant_id = $3 and (("subtype" = 'Transfer' and "type" = 'Other')) and source_id = $4
  union all
  select t.id, t.date, t.created_order, coalesce(t.merchant, t.source_name), - line.amount from transaction_legs leg
    join transactions t on t.tenant_id = leg.tenant_id and t.id = leg.transaction_id and (("t"."subtype" = 'Debt' and "t"."type" = 'Expense'))
    join transaction_lines line on line.tenant_id = t.tenant_id and line.transaction_id = t.id and line.name = 'Debt Principal' and line.amount <> 0
  where leg.tenant_id = $5 and leg.item_id = $6
) as moved
left join lateral (
  select amount from reconciled_entries where tenant_id = $7 and account_id = $8 and transaction_id = moved.id offset 0
) as mark on true
where mark.amount is distinct from moved.amount) as entry where id in (select jsonb_array_elements_text($9::text::jsonb));

-- queries.ts, unreconcileAccount
select "id"
  from "reconciliations"
  where "tenant_id" = $1 and "account_id" = $2 and "id" = $3;
