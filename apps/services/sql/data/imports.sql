-- What apps/services/src/data/imports asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchImports
select (
  with waiting as materialized (
    select import.id, import.account_id, import.amount, - import.amount as opposite, import.date - $1::integer as first_day,
      import.date + $2::integer as last_day, account.is_credit_card, account.paired_item_id
    from imports import join real_accounts account on account.tenant_id = import.tenant_id and account.id = import.account_id
    where import.tenant_id = $3 and import.status = 'pending'
  )
  select jsonb_object_agg(one.id, one.candidates) from (select import.id, jsonb_agg(jsonb_build_object('id', t.id, 'date', t.date)) as candidates
  from waiting import cross join lateral (
    (select * from transactions where tenant_id = $4 and amount = import.amount and date between import.first_day and import.last_day limit $5)
    union all
    (select * from transactions where tenant_id = $6 and amount = import.opposite and date between import.first_day and import.last_day limit $7)
  ) as t
  where ((t.account_id = import.account_id and t.amount = import.amount)
  or (t.amount = import.opposite and t.account_id <> import.account_id and (("t"."subtype" = 'Transfer' and "t"."type" = 'Other')) and t.source_id = import.account_id)
  or (t.amount = import.opposite and t.account_id <> import.account_id and import.is_credit_card and (("t"."subtype" = 'Debt' and "t"."type" = 'Expense')) and exists (select from transaction_legs leg
    where leg.tenant_id = $8 and leg.transaction_id = t.id and leg.item_id = import.paired_item_id)))
    and (starts_with(coalesce("t"."import_id", ''), 'schedule:') <> starts_with(coalesce("import"."id", ''), 'schedule:')
      or (select own.account_id from imports own where own.tenant_id = $9 and own.id = t.import_id) is distinct from import.account_id)
    and not exists (select from imports other where other.tenant_id = $10 and other.linked_to = t.id and other.account_id = import.account_id
      and starts_with(coalesce("other"."id", ''), 'schedule:') = starts_with(coalesce("import"."id", ''), 'schedule:'))
  group by import.id) as one
) -> import.id as "candidates", "import"."id", "import"."status", "import"."date", "import"."source", "import"."amount", "recorded"."id" as "recorded_id", "recorded"."type", "recorded"."subtype", "recorded"."source_id", "recorded"."source_name", "recorded"."photo", coalesce("recorded"."description", "import"."description") as "description", coalesce("recorded"."account_id", "account"."id") as "account_id", coalesce("recorded"."account_name", "account"."name") as "account_name", coalesce("recorded"."account_is_credit_card", "account"."is_credit_card") as "is_credit_card", case when "recorded"."id" is not null then "recorded"."account_paired_item_id" when "account"."is_credit_card" = $11 then "account"."paired_item_id" end as "paired_item_id" from "imports" as "import" inner join "real_accounts" as "account" on "account"."tenant_id" = "import"."tenant_id" and "account"."id" = "import"."account_id" left join "transactions" as "recorded" on "recorded"."tenant_id" = "import"."tenant_id" and "recorded"."id" = coalesce("import"."linked_to", (select own.id from transactions own where own.tenant_id = $12 and own.import_id = "import"."id")) where "import"."tenant_id" = $13 and "import"."status" in ($14, ...) order by "import"."date" desc, "import"."created_order" desc;
