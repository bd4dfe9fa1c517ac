-- What apps/services/src/outside asks the database. Written by `npm run generate`; do not edit.

-- pretend-bank.ts, choose
update "pretend_bank_links"
  set "institution_id" = $1, "public_token" = $2
  where "link_token" = $3 and "institution_id" is null
  returning "link_token";

-- pretend-bank.ts, end
update "pretend_bank_links"
  set "ended_at" = $1
  where "access_token" = $2 and "ended_at" is null;

-- pretend-bank.ts, exchange
update "pretend_bank_links"
  set "access_token" = $1, "item_id" = $2, "days" = $3
  where "public_token" = $4 and "access_token" is null
  returning "link_token";

-- pretend-bank.ts, linkOf
select *
  from "pretend_bank_links"
  where "access_token" = $1 and "ended_at" is null;

-- pretend-bank.ts, nextDay
select "link"."item_id", "link"."days"
  from "pretend_bank_links" as "link"
  inner join "users" as "user" on "user"."id" = "link"."user_id"
  where "link"."item_id" is not null and "link"."ended_at" is null;

-- pretend-bank.ts, nextDay
update "pretend_bank_links"
  set "days" = $1
  where "item_id" = $2;

-- pretend-bank.ts, openLink
insert into "pretend_bank_links" ("link_token", "user_id", "institution_id", "public_token", "access_token", "item_id", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7);

-- pretend-cards.ts, end
select *
  from "pretend_subscriptions"
  where "id" = $1;

-- pretend-cards.ts, end
update "pretend_subscriptions"
  set "ends_at" = $1
  where "id" = $2;

-- pretend-cards.ts, fetchSubscription
select *
  from "pretend_subscriptions"
  where "id" = $1;

-- pretend-cards.ts, isOpen
select "id"
  from "pretend_subscriptions"
  where "client_secret" = $1 and "paid_at" is null;

-- pretend-cards.ts, openCheckout
insert into "pretend_subscriptions" ("id", "client_secret", "user_id", "plan_id", "created_at")
  values ($1, $2, $3, $4, $5);

-- pretend-cards.ts, pay
update "pretend_subscriptions"
  set "paid_at" = $1
  where "client_secret" = $2 and "paid_at" is null
  returning "id";
