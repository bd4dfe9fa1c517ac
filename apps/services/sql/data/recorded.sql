-- What apps/services/src/data/recorded asks the database. Written by `npm run generate`; do not edit.

-- parts.ts, fetchTransactionParts
select "leg"."transaction_id", "leg"."subset", "leg"."item_id", "leg"."name", "leg"."amount", "income"."id" as "income_id"
  from "transaction_legs" as "leg"
  left join "income_discrepancies" as "income" on "income"."tenant_id" = "leg"."tenant_id" and "income"."year" = "leg"."year" and "income"."month" = "leg"."month"
  where "leg"."tenant_id" = $1 and "leg"."transaction_id" in ($2)
  order by "leg"."transaction_id", "leg"."position";

-- parts.ts, fetchTransactionParts
select "leg"."transaction_id", "leg"."subset", "leg"."item_id", "leg"."name", "leg"."amount", "income"."id" as "income_id"
  from "transaction_legs" as "leg"
  left join "income_discrepancies" as "income" on "income"."tenant_id" = "leg"."tenant_id" and "income"."year" = "leg"."year" and "income"."month" = "leg"."month"
  where "leg"."tenant_id" = $1 and "leg"."transaction_id" in ($2, ...)
  order by "leg"."transaction_id", "leg"."position";

-- parts.ts, fetchTransactionParts
select "transaction_id", "name", "amount"
  from "transaction_lines"
  where "tenant_id" = $1 and "transaction_id" in ($2);

-- parts.ts, fetchTransactionParts
select "transaction_id", "name", "amount"
  from "transaction_lines"
  where "tenant_id" = $1 and "transaction_id" in ($2, ...);

-- queries.ts, fetchRecorded
select *
  from "transactions"
  where "tenant_id" = $1 and "id" = $2;

-- queries.ts, fetchTransactions
select "date", "created_order"
  from "transactions"
  where "tenant_id" = $1
  order by "date" desc, "created_order" desc
  limit $2 offset $3;

-- queries.ts, fetchTransactions
select *
  from "transactions"
  where "tenant_id" = $1
  order by "date" desc, "created_order" desc
  limit $2;

-- queries.ts, fetchTransactions
select *
  from "transactions"
  where "tenant_id" = $1 and (date, created_order) <= ($2::date, $3::bigint)
  order by "date" desc, "created_order" desc
  limit $4;

-- queries.ts, fetchTransactionsById
select *
  from "transactions"
  where "tenant_id" = $1 and "id" in ($2);

-- queries.ts, fetchTransactionsById
select *
  from "transactions"
  where "tenant_id" = $1 and "id" in ($2, ...);

-- queries.ts, walkRecorded
select *
  from "transactions"
  where "tenant_id" = $1
  order by "date", "created_order"
  limit $2;

-- rows.ts, updateTransaction
with legs as (delete from transaction_legs where tenant_id = $1 and transaction_id = $2), lines as (delete from transaction_lines where tenant_id = $3 and transaction_id = $4)
delete from transaction_words where tenant_id = $5 and transaction_id = $6;

-- short-list.ts, areMany
select count(*)::int as rows from (select 1 from (
select transaction_id, amount from "transaction_legs" as leg where tenant_id = $1 and item_id in ($2, ...)
union all
select id, -amount from "transactions" as card where tenant_id = $3 and account_paired_item_id in ($4, ...)
) as part limit $5) as counted;

-- short-list.ts, read
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

-- short-list.ts, read
with parts as (select transaction_id, sum(amount)::bigint as amount from (
with ids as (
  (select id from transactions where tenant_id = $1 and account_id in ($2, ...) order by date desc, created_order desc limit $3)
  union
  (select id from transactions where tenant_id = $4 and (("subtype" = 'Transfer' and "type" = 'Other')) and source_id in ($5, ...) order by date desc, created_order desc limit $6)
  union
  (select leg.transaction_id from transaction_legs leg cross join lateral (
      select id from transactions where tenant_id = $7 and id = leg.transaction_id and (("subtype" = 'Debt' and "type" = 'Expense')) offset 0
    ) as payment
    where leg.tenant_id = $8 and leg.item_id in ($9))
)
select ids.id as transaction_id, t.amount * case
  when (("t"."subtype" = 'Transfer' and "t"."type" = 'Other')) then (t.account_id in ($10, ...))::int - (t.source_id in ($11, ...))::int
  else 1
end as amount
from ids cross join lateral (
  select amount, type, subtype, account_id, source_id from transactions where tenant_id = $12 and id = ids.id offset 0
) as t) as part group by transaction_id)
select parts.transaction_id as id, t.source, parts.amount, t.date
from parts cross join lateral (
  select coalesce(merchant, source_name) as source, date, created_order from transactions where tenant_id = $13
    and id = parts.transaction_id offset 0
) as t
order by t.date desc, t.created_order desc limit $14;

-- words.ts, insertWords
insert into "transaction_words" ("tenant_id", "word", "transaction_id")
  values ($1, $2, $3), ...;
