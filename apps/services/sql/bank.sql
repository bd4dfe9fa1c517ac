-- What apps/services/src/bank asks the database. Written by `npm run generate`; do not edit.

-- linking.ts, requireMember
select *
  from "users"
  where "id" = $1 and "deleted_at" is null;

-- links.ts, askForItem
update "bank_links"
  set "check_at" = $1, "signals" = "signals" + $2
  where "item_id" = $3
  returning "user_id";

-- links.ts, askForPerson
update "bank_links"
  set "check_at" = $1, "signals" = "signals" + $2
  where "user_id" = $3;

-- links.ts, claimDue
update "bank_links"
  set "claimed_until" = $1
  where "id" in (select "id"
  from "bank_links"
  where "check_at" <= $2 and ("claimed_until" is null or "claimed_until" <= $3)
  order by "check_at"
  limit $4 for update skip locked)
  returning *;

-- links.ts, claimDue
update "bank_links"
  set "claimed_until" = $1
  where "id" in (select "id"
  from "bank_links"
  where "check_at" <= $2 and ("claimed_until" is null or "claimed_until" <= $3) and "user_id" = $4
  order by "check_at"
  limit $5 for update skip locked)
  returning *;

-- links.ts, forget
delete from "bank_links"
  where "user_id" = $1 and "id" = $2;

-- links.ts, keepLink
insert into "bank_links" ("user_id", "id", "item_id", "access_token", "check_at", "claimed_until")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("item_id") do nothing
  returning *;

-- links.ts, linksOf
select *
  from "bank_links"
  where "user_id" = $1;

-- links.ts, postpone
update "bank_links"
  set "claimed_until" = $1, "check_at" = case when "signals" = $2 then $3 else "check_at" end
  where "user_id" = $4 and "id" = $5;

-- upkeep.ts, done
select *
  from "users"
  where "id" = $1 and "deleted_at" is null;
