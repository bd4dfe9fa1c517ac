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
delete from "adjustments" where tenant_id = $1
and ctid = any(array(select ctid from "adjustments" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "attacked_debts" where tenant_id = $1
and ctid = any(array(select ctid from "attacked_debts" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "budget_items" where tenant_id = $1
and ctid = any(array(select ctid from "budget_items" where tenant_id = $2 ));

-- tenants.ts, erase
delete from "change_log" where tenant_id = $1
and ctid = any(array(select ctid from "change_log" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "debt_goals" where tenant_id = $1
and ctid = any(array(select ctid from "debt_goals" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "idempotency_keys" where tenant_id = $1
and ctid = any(array(select ctid from "idempotency_keys" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "imported_accounts" where tenant_id = $1
and ctid = any(array(select ctid from "imported_accounts" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "imports" where tenant_id = $1
and ctid = any(array(select ctid from "imports" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "income_discrepancies" where tenant_id = $1
and ctid = any(array(select ctid from "income_discrepancies" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "income_sources" where tenant_id = $1
and ctid = any(array(select ctid from "income_sources" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "institutions" where tenant_id = $1
and ctid = any(array(select ctid from "institutions" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "ledgers" where tenant_id = $1
and ctid = any(array(select ctid from "ledgers" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "month_assignments" where tenant_id = $1
and ctid = any(array(select ctid from "month_assignments" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "month_income_lines" where tenant_id = $1
and ctid = any(array(select ctid from "month_income_lines" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "months" where tenant_id = $1
and ctid = any(array(select ctid from "months" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "real_accounts" where tenant_id = $1
and ctid = any(array(select ctid from "real_accounts" where tenant_id = $2 ));

-- tenants.ts, erase
delete from "reconciled_entries" where tenant_id = $1
and ctid = any(array(select ctid from "reconciled_entries" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "reconciliations" where tenant_id = $1
and ctid = any(array(select ctid from "reconciliations" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "savings_goals" where tenant_id = $1
and ctid = any(array(select ctid from "savings_goals" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "schedules" where tenant_id = $1
and ctid = any(array(select ctid from "schedules" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "statement_shapes" where tenant_id = $1
and ctid = any(array(select ctid from "statement_shapes" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "template_amounts" where tenant_id = $1
and ctid = any(array(select ctid from "template_amounts" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "template_income_lines" where tenant_id = $1
and ctid = any(array(select ctid from "template_income_lines" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "transaction_legs" where tenant_id = $1
and ctid = any(array(select ctid from "transaction_legs" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "transaction_lines" where tenant_id = $1
and ctid = any(array(select ctid from "transaction_lines" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "transaction_words" where tenant_id = $1
and ctid = any(array(select ctid from "transaction_words" where tenant_id = $2 limit 1000));

-- tenants.ts, erase
delete from "transactions" where tenant_id = $1
and ctid = any(array(select ctid from "transactions" where tenant_id = $2 limit 1000));

-- tenants.ts, erasureOrder
select c.relname::text as name, array(
  select f.conrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.confrelid = c.oid
) as referrers
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
order by c.relname;

-- unreachable.ts, patiently
select "id"
  from "refresh_token_families"
  where "id" = $1 and "user_id" = $2 and "revoked_at" is null;
