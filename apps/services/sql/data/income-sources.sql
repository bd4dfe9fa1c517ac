-- What apps/services/src/data/income-sources asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, removeIncomeSource
delete from "income_sources"
  where "tenant_id" = $1 and "id" = $2;

-- queries.ts, removeIncomeSource
select "id"
  from "transactions"
  where "tenant_id" = $1 and "source_id" = $2
  limit $3;

-- queries.ts, renameIncomeSource
update "income_sources"
  set "name" = $1
  where "tenant_id" = $2 and "id" = $3;

-- queries.ts, shelveIncomeSource
update "income_sources"
  set "archived_at" = $1, "sort_order" = $2
  where "tenant_id" = $3 and "id" = $4 and "archived_at" is not null;

-- queries.ts, shelveIncomeSource
update "income_sources"
  set "archived_at" = $1, "sort_order" = $2
  where "tenant_id" = $3 and "id" = $4 and "archived_at" is null;
