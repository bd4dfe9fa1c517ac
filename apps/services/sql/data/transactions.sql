-- What apps/services/src/data/transactions asks the database. Written by `npm run generate`; do not edit.

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

-- rows.ts, updateTransaction
with legs as (delete from transaction_legs where tenant_id = $1 and transaction_id = $2), lines as (delete from transaction_lines where tenant_id = $3 and transaction_id = $4)
delete from transaction_words where tenant_id = $5 and transaction_id = $6;
