-- What apps/services/src/data/merchants asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchSettled
select t.id, t.date, t.type, t.subtype, coalesce(t.merchant, t.source_name) as name, import.source as bank_text, t.amount, t.account_id, t.source_id,
  leg.legs, leg.item_id, leg.month
from (select * from transactions where tenant_id = $1 order by date desc, created_order desc limit $2) t
left join imports import on import.tenant_id = $3 and import.id = t.import_id
cross join lateral (select count(*)::integer as legs, min(item_id) as item_id, min(name) filter (where subset = 'income') as month
  from transaction_legs where tenant_id = $4 and transaction_id = t.id) leg
where not t.is_forgotten
order by t.date desc, t.created_order desc;
