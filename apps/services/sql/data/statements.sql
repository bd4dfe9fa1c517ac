-- What apps/services/src/data/statements asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchKnownMovements
select 'recorded' as kind, t.id, t.date, coalesce(t.merchant, t.source_name) as source,
  case when not starts_with(coalesce("import"."id", ''), 'schedule:') then import.provider_transaction_id end as "providerId",
  case when t.account_id = $1 then t.amount else - t.amount end as amount
from transactions t left join imports import on import.tenant_id = t.tenant_id and import.id = t.import_id
where t.tenant_id = $2 and t.date between $3::date - $4::integer and $5::date + $6::integer
  and not exists (select from imports line where line.tenant_id = $7 and line.linked_to = t.id and line.account_id = $8
    and not starts_with(coalesce("line"."id", ''), 'schedule:')) and (
  t.account_id = $9 or ((("t"."subtype" = 'Transfer' and "t"."type" = 'Other')) and t.source_id = $10)
  or ((("t"."subtype" = 'Debt' and "t"."type" = 'Expense')) and exists (select from transaction_legs leg
    where leg.tenant_id = $11 and leg.transaction_id = t.id and leg.item_id = $12))
)
union all
select case when t.id is not null then 'recorded' when import.status = 'pending' then 'pending' else 'denied' end,
  coalesce(t.id, import.id), import.date, import.source, import.provider_transaction_id, import.amount
from imports import left join transactions t on t.tenant_id = import.tenant_id and t.id = coalesce("import"."linked_to", (select own.id from transactions own where own.tenant_id = $13 and own.import_id = "import"."id"))
where import.tenant_id = $14 and import.account_id = $15 and (t.id is null or import.linked_to is not null or t.date not between $16::date - $17::integer and $18::date + $19::integer)
  and ((import.status = 'pending' and import.date between $20::date and $21::date)
    or import.provider_transaction_id in (select jsonb_array_elements_text($22::text::jsonb)));

-- queries.ts, fetchStatementAccount
select "kind", "is_credit_card", "paired_item_id"
  from "real_accounts"
  where "tenant_id" = $1 and "id" = $2 and "removed_at" is null;

-- queries.ts, receiveRows
delete from imports where tenant_id = $1 and account_id = $2 and status = 'denied'
  and provider_transaction_id in (select jsonb_array_elements_text($3::text::jsonb))
  and not exists (select from transactions t where t.tenant_id = $4 and t.import_id = imports.id)
returning id, provider_transaction_id as "providerId";

-- queries.ts, receiveRows
insert into imports as import (tenant_id, id, account_id, provider_transaction_id, status, date, source, description, amount)
select $1, one.id, $2, one.provider_id || case when known.status in ('recorded', 'modified', 'removed') then ' again' else '' end, 'pending',
  one.date, one.source, one.description, one.amount
from jsonb_to_recordset($3::text::jsonb)
  as one (id text, provider_id text, date date, source text, description text, amount bigint, place bigint)
left join imports known on known.tenant_id = $4 and known.account_id = $5 and known.provider_transaction_id = one.provider_id
order by one.place desc
on conflict (tenant_id, account_id, provider_transaction_id) do update set
  status = 'pending', date = excluded.date, source = excluded.source, description = excluded.description, amount = excluded.amount
  where import.status = 'denied'
returning import.id;
