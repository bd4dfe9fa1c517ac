-- What apps/services/src/data/schedules asks the database. Written by `npm run generate`; do not edit.

-- due.ts
select "version"
  from "ledgers"
  where "tenant_id" = $1 for update;

-- due.ts, claimDue
update "schedule_checks"
  set "check_at" = $1
  where "user_id" in (select "user_id"
  from "schedule_checks"
  where "check_at" <= $2
  order by "check_at"
  limit $3 for update skip locked)
  returning "user_id";

-- due.ts, noteNextCheck
select set_schedule_check($1::timestamptz);

-- queries.ts, fetchStored
select "schedule"."id", "schedule"."account_id", "schedule"."type", "schedule"."subtype", "schedule"."amount", "schedule"."source", "schedule"."description", "schedule"."item_id", "schedule"."source_id", "schedule"."every", "schedule"."first_date", "schedule"."second_day", "schedule"."end_date", "schedule"."time_zone", "schedule"."next_date", ("schedule"."removed_at" is not null or "account"."removed_at" is not null) as "is_removed"
  from "schedules" as "schedule"
  inner join "real_accounts" as "account" on "account"."tenant_id" = "schedule"."tenant_id" and "account"."id" = "schedule"."account_id"
  where "schedule"."tenant_id" = $1 and "schedule"."removed_at" is null and "account"."removed_at" is null
  order by "schedule"."created_order";

-- queries.ts, findStored
select "schedule"."id", "schedule"."account_id", "schedule"."type", "schedule"."subtype", "schedule"."amount", "schedule"."source", "schedule"."description", "schedule"."item_id", "schedule"."source_id", "schedule"."every", "schedule"."first_date", "schedule"."second_day", "schedule"."end_date", "schedule"."time_zone", "schedule"."next_date", ("schedule"."removed_at" is not null or "account"."removed_at" is not null) as "is_removed"
  from "schedules" as "schedule"
  inner join "real_accounts" as "account" on "account"."tenant_id" = "schedule"."tenant_id" and "account"."id" = "schedule"."account_id"
  where "schedule"."tenant_id" = $1 and "schedule"."id" = $2;

-- queries.ts, insertSchedule
insert into "schedules" ("tenant_id", "account_id", "type", "subtype", "amount", "source", "description", "item_id", "source_id", "every", "first_date", "second_day", "end_date", "time_zone", "next_date")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  returning "id";

-- queries.ts, noteNext
update "schedules"
  set "next_date" = $1
  where "tenant_id" = $2 and "id" = $3;

-- queries.ts, removeSchedule
update "schedules"
  set "removed_at" = $1, "next_date" = $2
  where "tenant_id" = $3 and "id" = $4;

-- queries.ts, updateSchedule
delete from "schedules"
  where "tenant_id" = $1 and "id" = $2;

-- queries.ts, updateSchedule
insert into "schedules" ("tenant_id", "id", "account_id", "type", "subtype", "amount", "source", "description", "item_id", "source_id", "every", "first_date", "second_day", "end_date", "time_zone", "next_date")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);
