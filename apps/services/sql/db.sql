-- What apps/services/src/db asks the database. Written by `npm run generate`; do not edit.

-- connect.ts, asTenant
select set_config('app.tenant_id', '<tenant>', true);

-- connect.ts, asTenant
select set_config('app.tenant_id', '<tenant>', true), set_config('role', 'blue_app', true);

-- connect.ts, asTenant
select set_config('app.tenant_id', '<tenant>', true), set_config('role', 'blue_app', true); update ledgers
  set version = version + 1
  where tenant_id = '<tenant>';

-- connect.ts, asTenant
set transaction isolation level repeatable read, read only; select set_config('app.tenant_id', '<tenant>', true), set_config('role', 'blue_app', true);

-- tenants.ts, createTenant
insert into "ledgers" ("tenant_id")
  values ($1)
  on conflict do nothing;

-- tenants.ts, erase
delete from "adjustments"
  where tenant_id = $1 and ("id") in (select "id"
  from "adjustments"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "attacked_debts"
  where tenant_id = $1 and ("account_id") in (select "account_id"
  from "attacked_debts"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "budget_items"
  where tenant_id = $1;

-- tenants.ts, erase
delete from "change_log"
  where tenant_id = $1 and ("version") in (select "version"
  from "change_log"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "debt_goals"
  where tenant_id = $1;

-- tenants.ts, erase
delete from "idempotency_keys"
  where tenant_id = $1 and ("key") in (select "key"
  from "idempotency_keys"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "imported_accounts"
  where tenant_id = $1 and ("id") in (select "id"
  from "imported_accounts"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "imports"
  where tenant_id = $1 and ("id") in (select "id"
  from "imports"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "income_discrepancies"
  where tenant_id = $1 and ("id") in (select "id"
  from "income_discrepancies"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "income_sources"
  where tenant_id = $1 and ("id") in (select "id"
  from "income_sources"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "institutions"
  where tenant_id = $1 and ("id") in (select "id"
  from "institutions"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "ledgers"
  where tenant_id = $1;

-- tenants.ts, erase
delete from "month_assignments"
  where tenant_id = $1 and ("year", "month", "item_id") in (select "year", "month", "item_id"
  from "month_assignments"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "month_income_lines"
  where tenant_id = $1 and ("year", "month", "id") in (select "year", "month", "id"
  from "month_income_lines"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "months"
  where tenant_id = $1 and ("year", "month") in (select "year", "month"
  from "months"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "real_accounts"
  where tenant_id = $1;

-- tenants.ts, erase
delete from "reconciled_entries"
  where tenant_id = $1 and ("account_id", "transaction_id") in (select "account_id", "transaction_id"
  from "reconciled_entries"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "reconciliations"
  where tenant_id = $1 and ("id") in (select "id"
  from "reconciliations"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "savings_goals"
  where tenant_id = $1 and ("item_id") in (select "item_id"
  from "savings_goals"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "schedules"
  where tenant_id = $1 and ("id") in (select "id"
  from "schedules"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "statement_shapes"
  where tenant_id = $1 and ("id") in (select "id"
  from "statement_shapes"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "template_amounts"
  where tenant_id = $1 and ("item_id") in (select "item_id"
  from "template_amounts"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "template_income_lines"
  where tenant_id = $1 and ("id") in (select "id"
  from "template_income_lines"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "transaction_legs"
  where tenant_id = $1 and ("transaction_id", "position") in (select "transaction_id", "position"
  from "transaction_legs"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "transaction_lines"
  where tenant_id = $1 and ("transaction_id", "name") in (select "transaction_id", "name"
  from "transaction_lines"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "transaction_words"
  where tenant_id = $1 and ("word", "transaction_id") in (select "word", "transaction_id"
  from "transaction_words"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erase
delete from "transactions"
  where tenant_id = $1 and ("id") in (select "id"
  from "transactions"
  where tenant_id = $2
  limit 1000);

-- tenants.ts, erasureOrder
select c.relname::text as name, array(
  select k.attname::text from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
  where i.indrelid = c.oid and i.indisprimary and k.attname <> 'tenant_id' order by k.attnum
) as key, array(
  select f.conrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.confrelid = c.oid
) as referrers
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
order by c.relname;

-- unreachable.ts, patiently
select "id"
  from "refresh_token_families"
  where "id" = $1 and "user_id" = $2 and "revoked_at" is null;
