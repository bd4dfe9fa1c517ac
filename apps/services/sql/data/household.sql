-- What apps/services/src/data/household asks the database. Written by `npm run generate`; do not edit.

-- income-sources.ts, fetchIncomeSources
select "id", "name", "archived_at" is not null as "is_archived"
  from "income_sources"
  where "tenant_id" = $1
  order by "sort_order", "id";

-- months.ts, hasMonth
select "month"
  from "months"
  where "tenant_id" = $1 and "year" = $2 and "month" = $3;

-- new-lines.ts, addIncomeSource
insert into "income_sources" ("tenant_id", "name", "sort_order")
  values ($1, $2, $3)
  returning "id";

-- new-lines.ts, addItem
insert into "budget_items" ("tenant_id", "subset", "name", "sort_order")
  values ($1, $2, $3, $4)
  returning "id";

-- new-lines.ts, addMonthIncome
insert into "month_income_lines" ("tenant_id", "year", "month", "name", "amount", "sort_order")
  values ($1, $2, $3, $4, $5, $6)
  returning "id";

-- new-lines.ts, addTemplateIncome
insert into "template_income_lines" ("tenant_id", "name", "amount", "sort_order")
  values ($1, $2, $3, $4)
  returning "id";

-- overview.ts, fetchOverview
select "id", "year", "month", "amount"
  from "income_discrepancies"
  where "tenant_id" = $1
  order by "year", "month";

-- overview.ts, fetchOverview
select "item"."id", "item"."parent_id", "item"."name", "item"."running_total", "item"."subset", "item"."photo", "item"."clarification_index", "item"."collapsed", "item"."removed_at" is not null as "is_removed", "template"."amount" as "template_amount"
  from "budget_items" as "item"
  left join "template_amounts" as "template" on "template"."tenant_id" = "item"."tenant_id" and "template"."item_id" = "item"."id"
  where "item"."tenant_id" = $1 and "item"."removed_at" is null
  order by "item"."sort_order", "item"."id";

-- real-accounts.ts, fetchRealAccounts
select "id", "kind", "name", "balance", "category", "is_credit_card", "interest_rate", "minimum_payment", "beginning_balance", "paired_item_id", "related_debt_id", "imported_account_id"
  from "real_accounts"
  where "tenant_id" = $1 and "removed_at" is null
  order by "sort_order", "id";

-- removed-items.ts, takeItemOut
delete from "savings_goals"
  where "tenant_id" = $1 and "item_id" = $2;

-- removed-items.ts, takeItemOut
update "budget_items"
  set "parent_id" = $1
  where "tenant_id" = $2 and "parent_id" = $3;

-- removed-items.ts, takeItemOut
update "budget_items"
  set "removed_at" = $1, "parent_id" = $2
  where "tenant_id" = $3 and "id" = $4;

-- saved-accounts.ts, createAccount
insert into "real_accounts" ("tenant_id", "kind", "sort_order", "paired_item_id", "imported_account_id", "name", "category", "balance", "is_credit_card", "interest_rate", "minimum_payment", "beginning_balance", "related_debt_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  returning "id";

-- saved-accounts.ts, updateAccount
update "budget_items"
  set "name" = $1
  where "tenant_id" = $2 and "id" = $3;

-- saved-accounts.ts, updateAccount
update "real_accounts"
  set "name" = $1, "category" = $2, "balance" = $3, "is_credit_card" = $4, "interest_rate" = $5, "minimum_payment" = $6, "beginning_balance" = $7, "related_debt_id" = $8, "imported_account_id" = $9
  where "tenant_id" = $10 and "id" = $11;

-- spending-items.ts, fetchSpendingItems
select "item"."id", "item"."parent_id", "item"."name", "item"."running_total", "item"."subset", "item"."photo", "item"."clarification_index", "item"."collapsed", "item"."removed_at" is not null as "is_removed", "template"."amount" as "template_amount"
  from "budget_items" as "item"
  left join "template_amounts" as "template" on "template"."tenant_id" = "item"."tenant_id" and "template"."item_id" = "item"."id"
  where "item"."tenant_id" = $1
  order by "item"."sort_order", "item"."id";

-- spending-items.ts, fetchSpendingItems
select "item"."id", "item"."parent_id", "item"."name", "item"."running_total", "item"."subset", "item"."photo", "item"."clarification_index", "item"."collapsed", "item"."removed_at" is not null as "is_removed", "template"."amount" as "template_amount"
  from "budget_items" as "item"
  left join "template_amounts" as "template" on "template"."tenant_id" = "item"."tenant_id" and "template"."item_id" = "item"."id"
  where "item"."tenant_id" = $1 and "item"."removed_at" is null
  order by "item"."sort_order", "item"."id";
