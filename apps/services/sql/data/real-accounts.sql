-- What apps/services/src/data/real-accounts asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchAccountTransactions
select "paired_item_id"
  from "real_accounts"
  where "tenant_id" = $1 and "id" in ($2, ...);

-- removal.ts, removeAccount
delete from "attacked_debts"
  where "tenant_id" = $1 and "account_id" = $2;

-- removal.ts, removeAccount
delete from "reconciliations"
  where "tenant_id" = $1 and "account_id" = $2;

-- removal.ts, removeAccount
delete from "statement_shapes"
  where "tenant_id" = $1 and "account_id" = $2;

-- removal.ts, removeAccount
update "real_accounts"
  set "related_debt_id" = $1
  where "tenant_id" = $2 and "related_debt_id" = $3;

-- removal.ts, removeAccount
update "real_accounts"
  set "removed_at" = $1, "paired_item_id" = $2, "imported_account_id" = $3, "related_debt_id" = $4
  where "tenant_id" = $5 and "id" = $6;

-- removal.ts, removeAccount
update "schedules"
  set "removed_at" = $1, "next_date" = $2
  where "tenant_id" = $3 and "account_id" = $4;
