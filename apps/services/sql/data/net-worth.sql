-- What apps/services/src/data/net-worth asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchWorthHistory
with entry as (
  select operation, detail, extract(year from created_at at time zone 'UTC')::int as year, extract(month from created_at at time zone 'UTC')::int as month,
    created_at
  from change_log where tenant_id = $1
),
moved as (
  select entry.year, entry.month, move.amount, move."on" = 'card' or move."on" = 'paired-debt' or account.kind = 'Debt' as is_debt
  from entry cross join lateral jsonb_to_recordset(entry.detail -> 'moved') as move ("on" text, "accountId" text, amount bigint)
    left join real_accounts account on account.tenant_id = $2 and account.id = move."accountId"
  where move."on" in ('cash', 'card', 'paired-debt', 'account')
),
monthly as (
  select year, month, coalesce(sum(amount) filter (where is_debt is not true), 0)::bigint as assets,
    coalesce(sum(amount) filter (where is_debt), 0)::bigint as debts
  from moved group by year, month
)
select jsonb_build_object(
  'now', (
    select jsonb_build_object(
      'year', extract(year from now() at time zone 'UTC')::int, 'month', extract(month from now() at time zone 'UTC')::int,
      'assets', coalesce(sum(balance) filter (where kind <> 'Debt'), 0)::bigint, 'debts', coalesce(sum(balance) filter (where kind = 'Debt'), 0)::bigint
    ) from real_accounts where tenant_id = $3 and removed_at is null
  ),
  'since', (
    select jsonb_build_object('year', year, 'month', month) from entry
    order by case operation when 'ledger.import' then 0 else 1 end, created_at limit 1
  ),
  'moved', coalesce((select jsonb_agg(to_jsonb(monthly)) from monthly), '[]')
) as known;
