-- What apps/services/src/billing asks the database. Written by `npm run generate`; do not edit.

-- buyers.ts, claimDue
update "buyers_to_forget"
  set "check_at" = $1
  where "card_id" in (select "card_id"
  from "buyers_to_forget"
  where "check_at" <= $2
  order by "check_at"
  limit $3 for update skip locked)
  returning "card_id";

-- buyers.ts, forgetBuyerLater
insert into "buyers_to_forget" ("card_id", "check_at") select "card_id" as "card_id", cast($1 as timestamptz) as "check_at"
  from "subscriptions"
  where "user_id" = $2 and "card_id" is not null
  on conflict do nothing;

-- by-hand.ts
insert into "subscriptions" ("user_id", "id", "manager", "period_start", "status", "period_end", "ends_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("user_id", "id") do update
  set "status" = $8, "period_end" = $9, "ends_at" = $10;

-- by-hand.ts, giveMembership
select *
  from "users"
  where lower("email") = lower($1);

-- membership.ts, cancelMembership
select *
  from "subscriptions"
  where "user_id" = $1 and "status" <> $2 and ("ends_at" is null or "ends_at" > $3)
  order by "created_at" desc, "id";

-- membership.ts, endMembership
select *
  from "subscriptions"
  where "user_id" = $1 and "status" <> $2 and ("ends_at" is null or "ends_at" > $3)
  order by "created_at" desc, "id";

-- membership.ts, managerOf
select *
  from "subscriptions"
  where "user_id" = $1 and "status" <> $2 and ("ends_at" is null or "ends_at" > $3)
  order by "created_at" desc, "id";

-- membership.ts, openCheckout
select *
  from "users"
  where "id" = $1 and "deleted_at" is null;

-- subscriptions.ts
insert into "subscriptions" ("user_id", "manager", "card_id", "plan_id", "status", "period_start", "period_end", "ends_at", "fetched", "check_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("card_id") do update
  set "plan_id" = $11, "status" = $12, "period_start" = $13, "period_end" = $14, "ends_at" = $15, "fetched" = $16, "check_at" = $17
  where "subscriptions"."user_id" = $18 and "subscriptions"."fetched" < $19 and "subscriptions"."status" <> $20;

-- subscriptions.ts
select "deleted_at"
  from "users"
  where "id" = $1 for update;

-- subscriptions.ts, claimDue
update "subscriptions"
  set "check_at" = $1
  where "card_id" in (select "card_id"
  from "subscriptions"
  where "check_at" <= $2
  order by "check_at"
  limit $3 for update skip locked)
  returning "card_id";

-- subscriptions.ts, noteCancelled
update "subscriptions"
  set "cancelled_at" = $1, "cancel_reason" = $2
  where "card_id" = $3 and "cancelled_at" is null;

-- subscriptions.ts, numberFetch
select nextval('subscription_fetches') as number;

-- subscriptions.ts, settlePremium
select "premium_until"
  from "users"
  where "id" = $1;

-- subscriptions.ts, settlePremium
select "status", "period_start", "period_end", "ends_at"
  from "subscriptions"
  where "user_id" = $1;

-- subscriptions.ts, settlePremium
update "users"
  set "premium_until" = $1
  where "id" = $2;

-- webhook.ts, isKnown
select "id"
  from "card_events"
  where "id" = $1;

-- webhook.ts, remember
delete from "card_events"
  where "received_at" < $1;

-- webhook.ts, remember
insert into "card_events" ("id", "received_at")
  values ($1, $2)
  on conflict do nothing;
