-- What apps/services/src/data/bank asks the database. Written by `npm run generate`; do not edit.

-- feeding.ts, addInstitution
insert into "institutions" ("tenant_id", "name", "institution_id", "link_id")
  values ($1, $2, $3, $4)
  returning "id";

-- feeding.ts, addInstitution
select "version"
  from "ledgers"
  where "tenant_id" = $1 for update;

-- feeding.ts, advance
update "institutions"
  set "cursor" = $1
  where "tenant_id" = $2 and "link_id" = $3 and "cursor" is not distinct
  from $4
  returning "id";

-- feeding.ts, fetchInstitutions
select "id", "name", "institution_id"
  from "institutions"
  where "tenant_id" = $1
  order by "created_order";

-- feeding.ts, fetchLinkState
select "id", "name", "institution_id", "cursor"
  from "institutions"
  where "tenant_id" = $1 and "link_id" = $2;

-- feeding.ts, keepAccounts
insert into "imported_accounts" ("tenant_id", "institution_id", "provider_account_id", "type", "name", "current_balance", "available_balance")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("tenant_id", "provider_account_id") do update
  set "name" = $8, "current_balance" = $9, "available_balance" = $10;

-- feeding.ts, linkedAccounts
select "imported"."id", "imported"."provider_account_id", "imported"."linked_on", "imported"."linked_balance", "imported"."awaits_history", "account"."id" as "account_id"
  from "imported_accounts" as "imported"
  inner join "institutions" as "institution" on "institution"."tenant_id" = "imported"."tenant_id" and "institution"."institution_id" = "imported"."institution_id"
  inner join "real_accounts" as "account" on "account"."tenant_id" = "imported"."tenant_id" and "account"."imported_account_id" = "imported"."id"
  where "imported"."tenant_id" = $1 and "institution"."link_id" = $2
  order by "imported"."created_order";

-- feeding.ts, receive
update "imported_accounts"
  set "awaits_history" = $1
  where "tenant_id" = $2 and "id" = $3;

-- queries.ts, fetchImportedAccount
select "imported"."id", "imported"."name", "imported"."type", "imported"."current_balance", "imported"."available_balance", "imported"."institution_id", "imported"."provider_account_id", "imported"."linked_type", "account"."id" as "account_id", "institution"."name" as "institution_name"
  from "imported_accounts" as "imported"
  inner join "institutions" as "institution" on "institution"."tenant_id" = "imported"."tenant_id" and "institution"."institution_id" = "imported"."institution_id"
  left join "real_accounts" as "account" on "account"."tenant_id" = "imported"."tenant_id" and "account"."imported_account_id" = "imported"."id"
  where "imported"."tenant_id" = $1 and "imported"."id" = $2;

-- queries.ts, fetchImportedAccounts
select "imported"."id", "imported"."name", "imported"."type", "imported"."current_balance", "imported"."available_balance", "imported"."institution_id", "imported"."provider_account_id", "imported"."linked_type", "account"."id" as "account_id", "institution"."name" as "institution_name"
  from "imported_accounts" as "imported"
  inner join "institutions" as "institution" on "institution"."tenant_id" = "imported"."tenant_id" and "institution"."institution_id" = "imported"."institution_id"
  left join "real_accounts" as "account" on "account"."tenant_id" = "imported"."tenant_id" and "account"."imported_account_id" = "imported"."id"
  where "imported"."tenant_id" = $1 and "imported"."institution_id" = $2
  order by "imported"."created_order";

-- queries.ts, noteLink
update "imported_accounts"
  set "linked_type" = $1, "linked_balance" = $2, "awaits_history" = $3
  where "tenant_id" = $4 and "id" = $5;

-- queries.ts, noteLink
update "imported_accounts"
  set "linked_type" = $1, "linked_balance" = $2, "awaits_history" = $3, "linked_on" = $4
  where "tenant_id" = $5 and "id" = $6;

-- queries.ts, removeInstitution
delete from "institutions"
  where "tenant_id" = $1 and "id" = $2;

-- queries.ts, removeInstitution
select "institution_id"
  from "institutions"
  where "tenant_id" = $1 and "id" = $2;

-- queries.ts, removeInstitution
update "real_accounts"
  set "imported_account_id" = $1
  where "tenant_id" = $2 and "imported_account_id" in (select "id"
  from "imported_accounts"
  where "tenant_id" = $3 and "institution_id" = $4);

-- queries.ts, unlink
select "imported"."id", "imported"."name", "imported"."type", "imported"."current_balance", "imported"."available_balance", "imported"."institution_id", "imported"."provider_account_id", "imported"."linked_type", "account"."id" as "account_id", "institution"."name" as "institution_name"
  from "imported_accounts" as "imported"
  inner join "institutions" as "institution" on "institution"."tenant_id" = "imported"."tenant_id" and "institution"."institution_id" = "imported"."institution_id"
  left join "real_accounts" as "account" on "account"."tenant_id" = "imported"."tenant_id" and "account"."imported_account_id" = "imported"."id"
  where "imported"."tenant_id" = $1 and "imported"."provider_account_id" = $2;

-- queries.ts, unlink
update "real_accounts"
  set "imported_account_id" = $1
  where "tenant_id" = $2 and "id" = $3;
