-- What apps/services/src/data/imports asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchImports
select "candidate"."candidates", "import"."id", "import"."status", "import"."date", "import"."source", "import"."amount", "recorded"."id" as "recorded_id", "recorded"."type", "recorded"."subtype", "recorded"."source_id", "recorded"."source_name", "recorded"."photo", coalesce("recorded"."description", "import"."description") as "description", coalesce("recorded"."account_id", "account"."id") as "account_id", coalesce("recorded"."account_name", "account"."name") as "account_name", coalesce("recorded"."account_is_credit_card", "account"."is_credit_card") as "is_credit_card", case when "recorded"."id" is not null then "recorded"."account_paired_item_id" when "account"."is_credit_card" = $1 then "account"."paired_item_id" end as "paired_item_id" from "imports" as "import" inner join "real_accounts" as "account" on "account"."tenant_id" = "import"."tenant_id" and "account"."id" = "import"."account_id" left join "transactions" as "recorded" on "recorded"."tenant_id" = "import"."tenant_id" and "recorded"."id" = coalesce("import"."linked_to", (select own.id from transactions own where own.tenant_id = "import"."tenant_id" and own.import_id = "import"."id")) left join (
  select found.import_id, jsonb_agg(jsonb_build_object('id', found.id, 'date', found.date)) as candidates
  from (
    select import.id as import_id, t.id, t.date
    from imports import
    join real_accounts account on account.tenant_id = import.tenant_id and account.id = import.account_id
    join transactions t on t.tenant_id = import.tenant_id
      and t.date between import.date - $2::integer and import.date + $3::integer and abs(t.amount) = abs(import.amount)
    where import.tenant_id = $4 and import.status = 'pending' and ((t.account_id = import.account_id and t.amount = import.amount)
  or (t.amount = - import.amount and t.account_id <> import.account_id and (("t"."subtype" = 'Transfer' and "t"."type" = 'Other')) and t.source_id = import.account_id)
  or (t.amount = - import.amount and t.account_id <> import.account_id and account.is_credit_card and (("t"."subtype" = 'Debt' and "t"."type" = 'Expense')) and exists (select from transaction_legs leg
    where leg.tenant_id = t.tenant_id and leg.transaction_id = t.id and leg.item_id = account.paired_item_id)))
      and not exists (select from imports other where other.tenant_id = import.tenant_id and other.account_id = import.account_id
        and (other.id = t.import_id or other.linked_to = t.id))
    order by import.created_order desc, t.created_order desc limit $5
  ) as found group by found.import_id
) as "candidate" on "candidate"."import_id" = "import"."id" where "import"."tenant_id" = $6 and "import"."status" in ($7, ...) order by "import"."date" desc, "import"."created_order" desc;
