-- What apps/services/src/data/search asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, findRare
select $1::int as place, (select count(*)
  from (select w.transaction_id as id
  from transaction_words w
  where w.tenant_id = $2 and w.word >= $3 and w.word < $4
  limit $5) as found) as count
  order by count
  limit 1;

-- queries.ts, findRare
select $1::int as place, (select count(*)
  from (select w.transaction_id as id
  from transaction_words w
  where w.tenant_id = $2 and w.word >= $3 and w.word < $4
  limit $5) as found) as count union all select $6::int as place, (select count(*)
  from (select t.id
  from transactions t
  where t.tenant_id = $7 and t.date >= $8::date and t.date <= $9::date
  limit $10) as found) as count
  order by count
  limit 1;

-- queries.ts, findRare
select $1::int as place, (select count(*)
  from (select w.transaction_id as id
  from transaction_words w
  where w.tenant_id = $2 and w.word >= $3 and w.word < $4
  limit $5) as found) as count union all select $6::int as place, (select count(*)
  from (select w.transaction_id as id
  from transaction_words w
  where w.tenant_id = $7 and w.word >= $8 and w.word < $9
  limit $10) as found) as count union all select $11::int as place, (select count(*)
  from (select t.id
  from transactions t
  where t.tenant_id = $12 and t.amount in ($13::bigint, $14::bigint)
  limit $15) as found) as count union all select $16::int as place, (select count(*)
  from (select t.id
  from transactions t
  where t.tenant_id = $17 and t.account_id = $18 union all select t.id
  from transactions t
  where t.tenant_id = $19 and (("t"."subtype" = 'Transfer' and "t"."type" = 'Other')) and t.source_id = $20 
  limit $21) as found) as count union all select $22::int as place, (select count(*)
  from (select leg.transaction_id as id
  from transaction_legs leg
  where leg.tenant_id = $23 and leg.item_id = $24
  limit $25) as found) as count
  order by count
  limit 1;

-- queries.ts, findTransactions
select t.id, t.date, t.created_order from (select distinct id from (select w.transaction_id as id from transaction_words w where w.tenant_id = $1 and w.word >= $2 and w.word < $3 limit $4) as found order by id) as one
cross join lateral (select * from transactions where tenant_id = $5 and id = one.id offset 0) as t where t.tenant_id = $6
order by t.date desc, t.created_order desc limit $7;

-- queries.ts, findTransactions
select t.id, t.date, t.created_order from (select distinct id from (select w.transaction_id as id from transaction_words w where w.tenant_id = $1 and w.word >= $2 and w.word < $3 limit $4) as found order by id) as one
cross join lateral (select * from transactions where tenant_id = $5 and id = one.id offset 0) as t where t.tenant_id = $6 and exists (select from transaction_words w where w.tenant_id = $7 and w.word >= $8 and w.word < $9 and w.transaction_id = one.id offset 0) and t.amount in ($10::bigint, $11::bigint) and (t.account_id = $12 or ((("t"."subtype" = 'Transfer' and "t"."type" = 'Other')) and t.source_id = $13) ) and exists (select from transaction_legs leg where leg.tenant_id = $14 and leg.item_id = $15 and leg.transaction_id = t.id offset 0)
order by t.date desc, t.created_order desc limit $16;

-- queries.ts, findTransactions
select t.id, t.date, t.created_order from (select t.* from transactions t where t.tenant_id = $1 and t.date >= $2::date  order by t.date desc, t.created_order desc offset 0) as t where t.tenant_id = $3
order by t.date desc, t.created_order desc limit $4;

-- queries.ts, findTransactions
select t.id, t.date, t.created_order from (select t.* from transactions t where t.tenant_id = $1 and t.date >= $2::date and t.date <= $3::date  order by t.date desc, t.created_order desc offset 0) as t where t.tenant_id = $4 and exists (select from transaction_words w where w.tenant_id = $5 and w.word >= $6 and w.word < $7 and w.transaction_id = t.id offset 0)
order by t.date desc, t.created_order desc limit $8;

-- queries.ts, onAccount
select "paired_item_id"
  from "real_accounts"
  where "tenant_id" = $1 and "id" = $2;
