-- What apps/services/src/data/imports asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchImports
select "import"."id", "import"."status", "import"."date", "import"."source", "import"."amount", "recorded"."id" as "recorded_id", "recorded"."type", "recorded"."subtype", "recorded"."source_id", "recorded"."source_name", "recorded"."photo", coalesce("recorded"."description", "import"."description") as "description", coalesce("recorded"."account_id", "account"."id") as "account_id", coalesce("recorded"."account_name", "account"."name") as "account_name", coalesce("recorded"."account_is_credit_card", "account"."is_credit_card") as "is_credit_card", case when "recorded"."id" is not null then "recorded"."account_paired_item_id" when "account"."is_credit_card" = $1 then "account"."paired_item_id" end as "paired_item_id"
  from "imports" as "import"
  inner join "real_accounts" as "account" on "account"."tenant_id" = "import"."tenant_id" and "account"."id" = "import"."account_id"
  left join "transactions" as "recorded" on "recorded"."tenant_id" = "import"."tenant_id" and "recorded"."import_id" = "import"."id"
  where "import"."tenant_id" = $2 and "import"."status" in ($3, ...)
  order by "import"."date" desc, "import"."created_order" desc;
