-- What apps/services/src/data/real-accounts asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchAccountTransactions
select "paired_item_id"
  from "real_accounts"
  where "tenant_id" = $1 and "id" in ($2, ...);

-- removal.ts, removeAccount
delete from "attacked_debts"
  where "tenant_id" = $1 and "account_id" = $2;

-- removal.ts, removeAccount
update "real_accounts"
  set "related_debt_id" = $1
  where "tenant_id" = $2 and "related_debt_id" = $3;

-- removal.ts, removeAccount
update "real_accounts"
  set "removed_at" = $1, "paired_item_id" = $2, "imported_account_id" = $3, "related_debt_id" = $4
  where "tenant_id" = $5 and "id" = $6;

-- saving.ts, createAccount
insert into "real_accounts" ("tenant_id", "kind", "sort_order", "paired_item_id", "imported_account_id", "name", "category", "balance", "is_credit_card", "interest_rate", "minimum_payment", "beginning_balance", "related_debt_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  returning "id";

-- saving.ts, updateAccount
update "budget_items"
  set "name" = $1
  where "tenant_id" = $2 and "id" = $3;

-- saving.ts, updateAccount
update "real_accounts"
  set "name" = $1, "category" = $2, "balance" = $3, "is_credit_card" = $4, "interest_rate" = $5, "minimum_payment" = $6, "beginning_balance" = $7, "related_debt_id" = $8, "imported_account_id" = $9
  where "tenant_id" = $10 and "id" = $11;
