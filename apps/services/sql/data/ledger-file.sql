-- What apps/services/src/data/ledger-file asks the database. Written by `npm run generate`; do not edit.

-- exporting.ts
select *
  from "imports"
  where "tenant_id" = $1 and "created_order" > $2
  order by "created_order"
  limit $3;

-- exporting.ts, exportAccounts
select *
  from "real_accounts"
  where "tenant_id" = $1
  order by "kind", "sort_order", "id";

-- exporting.ts, exportDebtGoal
select "method", "monthly_contribution"
  from "debt_goals"
  where "tenant_id" = $1;

-- exporting.ts, exportItems
select *
  from "budget_items"
  where "tenant_id" = $1
  order by "subset", "sort_order", "id";

-- exporting.ts, exportMonths
select "year", "month"
  from "months"
  where "tenant_id" = $1
  order by "year", "month";

-- exporting.ts, exportMonths
select *
  from "month_assignments"
  where "tenant_id" = $1
  order by "item_id";

-- exporting.ts, exportMonths
select *
  from "month_income_lines"
  where "tenant_id" = $1
  order by "sort_order", "id";

-- exporting.ts, exportRest
select "id", "name", "archived_at"
  from "income_sources"
  where "tenant_id" = $1
  order by "sort_order", "id";

-- exporting.ts, exportRest
select *
  from "adjustments"
  where "tenant_id" = $1
  order by "created_at", "id";

-- exporting.ts, exportRest
select *
  from "savings_goals"
  where "tenant_id" = $1
  order by "item_id";

-- exporting.ts, exportTemplate
select "id", "name", "amount"
  from "template_income_lines"
  where "tenant_id" = $1
  order by "sort_order", "id";

-- exporting.ts, exportTemplate
select "item_id", "amount"
  from "template_amounts"
  where "tenant_id" = $1
  order by "item_id";

-- importing.ts
insert into "adjustments" ("tenant_id", "item_id", "removed_item_id", "amount")
  values ($1, $2, $3, $4);

-- importing.ts
insert into "budget_items" ("tenant_id", "id", "subset", "parent_id", "name", "starting_balance", "sort_order", "collapsed", "photo", "clarification_index", "removed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11), ...;

-- importing.ts
insert into "imports" ("tenant_id", "id", "account_id", "provider_transaction_id", "status", "date", "source", "description", "amount")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ...;

-- importing.ts
insert into "income_discrepancies" ("tenant_id", "year", "month")
  values ($1, $2, $3), ...;

-- importing.ts
insert into "income_sources" ("tenant_id", "id", "name", "sort_order", "archived_at")
  values ($1, $2, $3, $4, $5);

-- importing.ts
insert into "month_assignments" ("tenant_id", "year", "month", "item_id", "amount")
  values ($1, $2, $3, $4, $5), ...;

-- importing.ts
insert into "month_income_lines" ("tenant_id", "year", "month", "id", "name", "amount", "sort_order")
  values ($1, $2, $3, $4, $5, $6, $7), ...;

-- importing.ts
insert into "months" ("tenant_id", "year", "month")
  values ($1, $2, $3), ...;

-- importing.ts
insert into "real_accounts" ("tenant_id", "id", "kind", "name", "category", "balance", "sort_order", "is_credit_card", "interest_rate", "minimum_payment", "beginning_balance", "paired_item_id", "related_debt_id", "removed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), ...;

-- importing.ts
insert into "template_amounts" ("tenant_id", "item_id", "amount")
  values ($1, $2, $3);

-- importing.ts
insert into "transaction_legs" ("tenant_id", "transaction_id", "position", "subset", "name", "amount", "item_id", "year", "month")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ...;

-- importing.ts
insert into "transaction_lines" ("tenant_id", "transaction_id", "name", "amount")
  values ($1, $2, $3, $4), ...;

-- importing.ts
insert into "transactions" ("tenant_id", "id", "type", "subtype", "amount", "description", "photo", "date", "merchant", "source_id", "source_name", "account_id", "account_name", "account_is_credit_card", "account_paired_item_id", "import_id", "interest_saved_marginal")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17), ...;

-- importing.ts, closeImport
update "ledgers"
  set "version" = $1, "interest_saved" = $2, "interest_saved_marginal" = $3, "importing" = $4
  where "tenant_id" = $5;

-- importing.ts, requireEmpty
select from budget_items where tenant_id = $1 union all select from real_accounts where tenant_id = $2
union all select from income_sources where tenant_id = $3 union all select from template_income_lines where tenant_id = $4
union all select from months where tenant_id = $5 union all select from income_discrepancies where tenant_id = $6
limit 1;

-- recomputing.ts, recomputeFigures
update budget_items as item set running_total = item.starting_balance + moved.amount
from (
  select item_id, sum(amount)::bigint as amount from (
    select item_id, amount from month_assignments where tenant_id = $1
    union all select item_id, amount from transaction_legs where tenant_id = $2 and item_id is not null
    union all select account_paired_item_id, - amount from transactions where tenant_id = $3 and account_paired_item_id is not null
    union all select item_id, amount from adjustments where tenant_id = $4
    union all select id, 0 from budget_items where tenant_id = $5
  ) as part group by item_id
) as moved
where item.tenant_id = $6 and item.id = moved.item_id;

-- recomputing.ts, recomputeFigures
update income_discrepancies as line set amount = moved.amount
from (
  select year, month, sum(amount)::bigint as amount from (
    select year, month, amount from transaction_legs where tenant_id = $1 and year is not null
    union all select year, month, - amount from month_income_lines where tenant_id = $2
  ) as part group by year, month
) as moved
where line.tenant_id = $3 and line.year = moved.year and line.month = moved.month;
