-- What apps/services/src/data/template asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchTemplate
select "id", "name", "amount"
  from "template_income_lines"
  where "tenant_id" = $1
  order by "sort_order", "id";

-- queries.ts, removeTemplateIncome
delete from "template_income_lines"
  where "tenant_id" = $1 and "id" = $2;

-- queries.ts, setTemplateAmount
insert into "template_amounts" ("tenant_id", "item_id", "amount")
  values ($1, $2, $3)
  on conflict ("tenant_id", "item_id") do update
  set "amount" = $4;

-- queries.ts, setTemplateAmount
select "id"
  from "budget_items"
  where "tenant_id" = $1 and "id" = $2 and "removed_at" is null;

-- queries.ts, setTemplateAmount
update "template_income_lines"
  set "amount" = $1
  where "tenant_id" = $2 and "id" = $3;
