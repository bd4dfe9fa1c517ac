-- What apps/services/src/data/reported asks the database. Written by `npm run generate`; do not edit.

-- receiving.ts, fetchKnown
select "import"."id", "import"."provider_transaction_id", "import"."status", "import"."date", "import"."source", "import"."amount", "recorded"."id" as "transaction_id"
  from "imports" as "import"
  left join "transactions" as "recorded" on "recorded"."tenant_id" = "import"."tenant_id" and "recorded"."id" = coalesce("import"."linked_to", (select own.id
  from transactions own
  where own.tenant_id = $1 and own.import_id = "import"."id"))
  where "import"."tenant_id" = $2 and "import"."account_id" = $3 and "import"."provider_transaction_id" = $4;

-- receiving.ts, insert
insert into "imports" ("tenant_id", "account_id", "status", "provider_transaction_id", "date", "source", "description", "amount")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- receiving.ts, receive
update "imports"
  set "provider_transaction_id" = $1, "date" = $2, "source" = $3, "description" = $4, "amount" = $5, "status" = $6
  where "tenant_id" = $7 and "id" = $8;

-- receiving.ts, takesImports
select "kind", "is_credit_card"
  from "real_accounts"
  where "tenant_id" = $1 and "id" = $2 and "removed_at" is null;

-- receiving.ts, withdraw
update "imports"
  set "status" = $1
  where "tenant_id" = $2 and "account_id" = $3 and "provider_transaction_id" = $4 and "status" in ($5, ...);

-- scheduled.ts, receiveScheduled
insert into imports (tenant_id, id, account_id, provider_transaction_id, status, date, source, description, amount)
select $1, one.id, one."accountId", one.id, 'pending', one.date, one.source, one.description, one.amount
from jsonb_to_recordset($2::text::jsonb)
  as one (id text, "accountId" text, date date, source text, description text, amount bigint, place integer)
order by one.place
on conflict do nothing;

-- settling.ts, denyImport
select coalesce("imports"."linked_to", (select own.id
  from transactions own
  where own.tenant_id = $1 and own.import_id = "imports"."id")) as id
  from imports
  where tenant_id = $2 and id = $3;

-- settling.ts, dropImportsOf
update "imports"
  set "status" = $1
  where "tenant_id" = $2 and "account_id" = $3 and "status" = $4;

-- settling.ts, dropImportsOf
update "imports"
  set "status" = $1
  where "tenant_id" = $2 and "account_id" = $3 and "status" in ($4, ...);

-- settling.ts, fetchStatus
select "status"
  from "imports"
  where "tenant_id" = $1 and "id" = $2;

-- settling.ts, openImport
select "import"."status", "import"."amount", "import"."date", "account"."id" as "account_id", "account"."name", "account"."is_credit_card", "account"."paired_item_id"
  from "imports" as "import"
  inner join "real_accounts" as "account" on "account"."tenant_id" = "import"."tenant_id" and "account"."id" = "import"."account_id"
  where "import"."tenant_id" = $1 and "import"."id" = $2;

-- settling.ts, unlinkImport
select "status", "linked_to"
  from "imports"
  where "tenant_id" = $1 and "id" = $2;

-- shapes.ts, fetchShapes
select "shape".*
  from "statement_shapes" as "shape"
  inner join "real_accounts" as "account" on "account"."tenant_id" = "shape"."tenant_id" and "account"."id" = "shape"."account_id" and "account"."removed_at" is null
  where "shape"."tenant_id" = $1
  order by "settled_order" desc
  limit $2;

-- shapes.ts, forgetShape
delete from "statement_shapes"
  where "tenant_id" = $1 and "id" = $2;

-- shapes.ts, rememberShape
delete from "statement_shapes"
  where "tenant_id" = $1 and ("shape" = $2 or "id" in (select "id"
  from "statement_shapes"
  where "tenant_id" = $3 and "shape" <> $4
  order by "settled_order" desc offset $5))
  returning "id", "shape";
