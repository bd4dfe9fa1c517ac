-- What apps/services/src/data/household asks the database. Written by `npm run generate`; do not edit.

-- income-sources.ts, fetchIncomeSources
select "id", "name", "archived_at" is not null as "is_archived"
  from "income_sources"
  where "tenant_id" = $1
  order by "sort_order", "id";

-- overview.ts, fetchOverview
select "id", "year", "month", "amount"
  from "income_discrepancies"
  where "tenant_id" = $1
  order by "year", "month";

-- overview.ts, fetchOverview
select "item"."id", "item"."parent_id", "item"."name", "item"."running_total", "item"."subset", "item"."photo", "item"."clarification_index", "item"."collapsed", "item"."removed_at" is not null as "is_removed", "template"."amount" as "template_amount"
  from "budget_items" as "item"
  left join "template_amounts" as "template" on "template"."tenant_id" = "item"."tenant_id" and "template"."item_id" = "item"."id"
  where "item"."tenant_id" = $1 and "item"."removed_at" is null
  order by "item"."sort_order", "item"."id";

-- real-accounts.ts, fetchRealAccounts
select "id", "kind", "name", "balance", "category", "is_credit_card", "interest_rate", "minimum_payment", "beginning_balance", "paired_item_id", "related_debt_id", "imported_account_id"
  from "real_accounts"
  where "tenant_id" = $1 and "removed_at" is null
  order by "sort_order", "id";

-- short-transactions.ts, areMany
select count(*)::int as rows from (select 1 from (
select transaction_id, amount from "transaction_legs" as leg where tenant_id = $1 and item_id in ($2, ...)
union all
select id, -amount from "transactions" as card where tenant_id = $3 and account_paired_item_id in ($4, ...)
) as part limit $5) as counted;

-- short-transactions.ts, read
with parts as (select transaction_id, sum(amount)::bigint as amount from (
select transaction_id, amount from "transaction_legs" as leg where tenant_id = $1 and item_id in ($2, ...)
union all
select id, -amount from "transactions" as card where tenant_id = $3 and account_paired_item_id in ($4, ...)
) as part group by transaction_id)
select parts.transaction_id as id, t.source, parts.amount, t.date
from parts cross join lateral (
  select coalesce(merchant, source_name) as source, date, created_order from transactions where tenant_id = $5
    and id = parts.transaction_id offset 0
) as t
order by t.date desc, t.created_order desc limit $6;

-- short-transactions.ts, read
with parts as (select transaction_id, sum(amount)::bigint as amount from (
with ids as (
  (select id from transactions where tenant_id = $1 and account_id in ($2, ...) order by date desc, created_order desc limit $3)
  union
  (select id from transactions where tenant_id = $4 and subtype = 'Transfer' and source_id in ($5, ...) order by date desc, created_order desc limit $6)
  union
  (select leg.transaction_id from transaction_legs leg cross join lateral (
      select id from transactions where tenant_id = $7 and id = leg.transaction_id and type = 'Expense' and subtype = 'Debt' offset 0
    ) as payment
    where leg.tenant_id = $8 and leg.item_id in ($9))
)
select ids.id as transaction_id, t.amount * case
  when t.subtype = 'Transfer' then (t.account_id in ($10, ...))::int - (t.source_id in ($11, ...))::int
  else 1
end as amount
from ids cross join lateral (
  select amount, subtype, account_id, source_id from transactions where tenant_id = $12 and id = ids.id offset 0
) as t) as part group by transaction_id)
select parts.transaction_id as id, t.source, parts.amount, t.date
from parts cross join lateral (
  select coalesce(merchant, source_name) as source, date, created_order from transactions where tenant_id = $13
    and id = parts.transaction_id offset 0
) as t
order by t.date desc, t.created_order desc limit $14;

-- spending-items.ts, fetchSpendingItems
select "item"."id", "item"."parent_id", "item"."name", "item"."running_total", "item"."subset", "item"."photo", "item"."clarification_index", "item"."collapsed", "item"."removed_at" is not null as "is_removed", "template"."amount" as "template_amount"
  from "budget_items" as "item"
  left join "template_amounts" as "template" on "template"."tenant_id" = "item"."tenant_id" and "template"."item_id" = "item"."id"
  where "item"."tenant_id" = $1
  order by "item"."sort_order", "item"."id";

-- spending-items.ts, fetchSpendingItems
select "item"."id", "item"."parent_id", "item"."name", "item"."running_total", "item"."subset", "item"."photo", "item"."clarification_index", "item"."collapsed", "item"."removed_at" is not null as "is_removed", "template"."amount" as "template_amount"
  from "budget_items" as "item"
  left join "template_amounts" as "template" on "template"."tenant_id" = "item"."tenant_id" and "template"."item_id" = "item"."id"
  where "item"."tenant_id" = $1 and "item"."removed_at" is null
  order by "item"."sort_order", "item"."id";

-- transaction-parts.ts, fetchTransactionParts
select "leg"."transaction_id", "leg"."subset", "leg"."item_id", "leg"."name", "leg"."amount", "income"."id" as "income_id"
  from "transaction_legs" as "leg"
  left join "income_discrepancies" as "income" on "income"."tenant_id" = "leg"."tenant_id" and "income"."year" = "leg"."year" and "income"."month" = "leg"."month"
  where "leg"."tenant_id" = $1 and "leg"."transaction_id" in ($2)
  order by "leg"."transaction_id", "leg"."position";

-- transaction-parts.ts, fetchTransactionParts
select "leg"."transaction_id", "leg"."subset", "leg"."item_id", "leg"."name", "leg"."amount", "income"."id" as "income_id"
  from "transaction_legs" as "leg"
  left join "income_discrepancies" as "income" on "income"."tenant_id" = "leg"."tenant_id" and "income"."year" = "leg"."year" and "income"."month" = "leg"."month"
  where "leg"."tenant_id" = $1 and "leg"."transaction_id" in ($2, ...)
  order by "leg"."transaction_id", "leg"."position";

-- transaction-parts.ts, fetchTransactionParts
select "transaction_id", "name", "amount"
  from "transaction_lines"
  where "tenant_id" = $1 and "transaction_id" in ($2);

-- transaction-parts.ts, fetchTransactionParts
select "transaction_id", "name", "amount"
  from "transaction_lines"
  where "tenant_id" = $1 and "transaction_id" in ($2, ...);
