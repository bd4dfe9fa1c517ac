-- What apps/services/src/users asks the database. Written by `npm run generate`; do not edit.

-- change-password.ts
delete from "one_time_tokens"
  where "user_id" = $1 and "purpose" = $2;

-- change-password.ts
update "users"
  set "password_hash" = $1
  where "id" = $2 and "password_hash" = $3;

-- decoys.ts, addDecoy
insert into "decoy_verifications" ("email_hash", "client_id", "mobile_number", "expires_at", "created_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("email_hash") do update
  set "client_id" = $6, "mobile_number" = $7, "expires_at" = $8, "created_at" = $9;

-- decoys.ts, forgetDecoys
delete from "decoy_verifications"
  where "email_hash" = $1;

-- deletion.ts
delete from "client_ids"
  where "user_id" = $1;

-- deletion.ts
delete from "one_time_tokens"
  where "user_id" = $1;

-- deletion.ts
delete from "sms_codes"
  where "user_id" = $1;

-- deletion.ts
update "users"
  set "deleted_at" = $1, "erase_at" = $2, "premium_until" = $3
  where "id" = $4 and "deleted_at" is null;

-- email-verification.ts
update "users"
  set "email" = $1, "email_verified_at" = $2
  where "id" = $3;

-- email-verification.ts
update "users"
  set "email_verified_at" = $1
  where "id" = $2;

-- erasure.ts
delete from "invitations"
  where lower("email") = lower($1);

-- erasure.ts
delete from "outbox"
  where "recipient" = $1;

-- erasure.ts
delete from "outbox"
  where lower("recipient") = lower($1);

-- erasure.ts
delete from "pretend_bank_links"
  where "user_id" = $1;

-- erasure.ts
delete from "pretend_subscriptions"
  where "user_id" = $1;

-- erasure.ts
delete from "users"
  where "id" = $1 and "erase_at" is not null
  returning "email", "mobile_number";

-- erasure.ts, claimDue
update "users"
  set "erasure_claimed_until" = $1
  where "id" in (select "id"
  from "users"
  where "erase_at" <= $2 and ("erasure_claimed_until" is null or "erasure_claimed_until" <= $3)
  order by "erase_at"
  limit $4 for update skip locked)
  returning "id";

-- invitations.ts, invite
insert into "invitations" ("email", "created_at", "expires_at")
  values ($1, $2, $3)
  returning "id";

-- login.ts, logIn
select *
  from "users"
  where lower("email") = lower($1);

-- one-time-tokens.ts, issueToken
delete from "one_time_tokens"
  where "user_id" = $1 and "expires_at" <= $2;

-- one-time-tokens.ts, issueToken
insert into "one_time_tokens" ("token_hash", "purpose", "user_id", "new_email", "created_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6);

-- one-time-tokens.ts, useToken
update "one_time_tokens"
  set "used_at" = $1
  where "token_hash" = $2 and "purpose" = $3 and "used_at" is null and "expires_at" > $4
  returning "user_id", "new_email";

-- one-time-tokens.ts, useToken
update "one_time_tokens"
  set "used_at" = $1
  where "user_id" = $2 and "purpose" = $3 and "used_at" is null;

-- password-reset.ts
select *
  from "users"
  where "id" = $1 and "deleted_at" is null;

-- password-reset.ts
select *
  from "users"
  where lower("email") = lower($1);

-- password-reset.ts
update "users"
  set "password_hash" = $1
  where "id" = $2;

-- phone-verification.ts
delete from "client_ids"
  where "user_id" = $1;

-- phone-verification.ts
delete from "sms_codes"
  where "user_id" = $1 and "purpose" = $2;

-- phone-verification.ts
update "sms_codes"
  set "expires_at" = $1
  where "user_id" = $2 and "purpose" = $3;

-- phone-verification.ts
update "users"
  set "mobile_number" = $1
  where "id" = $2 and "mobile_number" = $3 and "sms_verified_at" is null
  returning "id";

-- phone-verification.ts
update "users"
  set "sms_verified_at" = $1
  where "id" = $2 and "mobile_number" = $3 and "id" in (select "user_id"
  from "client_ids"
  where "id" = $4)
  returning "id";

-- phone-verification.ts, addClientId
insert into "client_ids" ("id", "user_id", "created_at")
  values ($1, $2, $3);

-- phone-verification.ts, correctPhone
select "users"."id", "users"."mobile_number"
  from "client_ids"
  inner join "users" on "users"."id" = "client_ids"."user_id"
  where "client_ids"."id" = $1 and "users"."sms_verified_at" is null and "users"."deleted_at" is null;

-- phone-verification.ts, verifyPhone
select "users"."id", "users"."mobile_number"
  from "client_ids"
  inner join "users" on "users"."id" = "client_ids"."user_id"
  where "client_ids"."id" = $1 and "users"."sms_verified_at" is null and "users"."deleted_at" is null;

-- pruning.ts, claimDue
update "users"
  set "prune_at" = $1
  where "id" in (select "id"
  from "users"
  where "prune_at" <= $2
  order by "prune_at"
  limit $3 for update skip locked)
  returning "id";

-- pruning.ts, deletePortion
delete from "client_ids" where ctid = any(array(
  select ctid from "client_ids" where created_at <= $1 limit $2 for update skip locked
));

-- pruning.ts, deletePortion
delete from "decoy_verifications" where ctid = any(array(
  select ctid from "decoy_verifications" where created_at <= $1 limit $2 for update skip locked
));

-- pruning.ts, deletePortion
delete from "invitations" where ctid = any(array(
  select ctid from "invitations" where expires_at <= $1 limit $2 for update skip locked
));

-- pruning.ts, deletePortion
delete from "login_tickets" where ctid = any(array(
  select ctid from "login_tickets" where expires_at <= $1 limit $2 for update skip locked
));

-- pruning.ts, deletePortion
delete from "one_time_tokens" where ctid = any(array(
  select ctid from "one_time_tokens" where user_id = $1 and expires_at <= $2 limit $3 for update skip locked
));

-- pruning.ts, deletePortion
delete from "passkey_challenges" where ctid = any(array(
  select ctid from "passkey_challenges" where expires_at <= $1 limit $2 for update skip locked
));

-- pruning.ts, deletePortion
delete from "rate_limits" where ctid = any(array(
  select ctid from "rate_limits" where expire <= $1 limit $2 for update skip locked
));

-- pruning.ts, deletePortion
delete from "refresh_token_families" where ctid = any(array(
  select ctid from "refresh_token_families" where
user_id = $1 and not exists (select from refresh_tokens token where token.family_id = refresh_token_families.id) limit $2 for update skip locked
));

-- pruning.ts, deletePortion
delete from "refresh_tokens" where ctid = any(array(
  select ctid from "refresh_tokens" where
  family_id in (select id from refresh_token_families where user_id = $1) and (expires_at <= $2 or family_id in (select id from refresh_token_families where user_id = $3 and revoked_at <= $4)) limit $5 for update skip locked
));

-- pruning.ts, deletePortion
delete from "sms_codes" where ctid = any(array(
  select ctid from "sms_codes" where user_id = $1 and expires_at <= $2 limit $3 for update skip locked
));

-- registration.ts, placePerson
insert into "users" ("first_name", "last_name", "email", "mobile_number", "password_hash", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning "id";

-- registration.ts, placePerson
select *
  from "users"
  where lower("email") = lower($1) for update;

-- registration.ts, remind
select *
  from "users"
  where lower("email") = lower($1);

-- registration.ts, useInvitation
update "invitations"
  set "used_at" = $1
  where "id" = $2 and "used_at" is null
  returning "id";

-- second-step/authenticator.ts, acceptCode
select "secret", "last_step"
  from "authenticators"
  where "user_id" = $1 and "confirmed_at" is not null for update;

-- second-step/authenticator.ts, acceptCode
select "secret", "last_step"
  from "authenticators"
  where "user_id" = $1 and "confirmed_at" is null for update;

-- second-step/authenticator.ts, acceptCode
update "authenticators"
  set "last_step" = $1, "secret" = $2
  where "user_id" = $3;

-- second-step/authenticator.ts, acceptCode
update "authenticators"
  set "last_step" = $1, "secret" = $2, "confirmed_at" = $3
  where "user_id" = $4;

-- second-step/authenticator.ts, beginAuthenticator
insert into "authenticators" ("user_id", "secret", "created_at")
  values ($1, $2, $3)
  on conflict ("user_id") do update
  set "secret" = $4, "created_at" = $5
  where "authenticators"."confirmed_at" is null
  returning "user_id";

-- second-step/finish-login.ts, requireWaiting
select *
  from "users"
  where "id" = $1 and "deleted_at" is null;

-- second-step/login-tickets.ts, findTicket
select "ticket_hash", "user_id", "is_shared_computer"
  from "login_tickets"
  where "ticket_hash" = $1 and "expires_at" > $2;

-- second-step/login-tickets.ts, issueTicket
delete from "login_tickets"
  where "user_id" = $1 and "expires_at" <= $2;

-- second-step/login-tickets.ts, issueTicket
insert into "login_tickets" ("ticket_hash", "user_id", "is_shared_computer", "expires_at")
  values ($1, $2, $3, $4);

-- second-step/login-tickets.ts, redeemTicket
delete from "login_tickets"
  where "ticket_hash" = $1;

-- second-step/passkeys.ts, addPasskey
insert into "passkeys" ("user_id", "credential_id", "public_key", "counter", "name", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("credential_id") do nothing
  returning "id";

-- second-step/passkeys.ts, addPasskey
select count(*) as "count"
  from "passkeys"
  where "user_id" = $1;

-- second-step/passkeys.ts, beginPasskey
insert into "passkey_challenges" ("user_id", "challenge", "expires_at")
  values ($1, $2, $3)
  on conflict ("user_id") do update
  set "challenge" = $4, "expires_at" = $5;

-- second-step/passkeys.ts, beginPasskey
select "credential_id"
  from "passkeys"
  where "user_id" = $1;

-- second-step/passkeys.ts, challengePasskey
select "credential_id"
  from "passkeys"
  where "user_id" = $1;

-- second-step/passkeys.ts, challengePasskey
update "login_tickets"
  set "challenge" = $1
  where "ticket_hash" = $2;

-- second-step/passkeys.ts, readNewPasskey
delete from "passkey_challenges"
  where "user_id" = $1 and "expires_at" > $2
  returning "challenge";

-- second-step/passkeys.ts, redeemPasskey
select "challenge"
  from "login_tickets"
  where "ticket_hash" = $1;

-- second-step/passkeys.ts, redeemPasskey
select "id", "credential_id", "public_key", "counter"
  from "passkeys"
  where "credential_id" = $1 and "user_id" = $2;

-- second-step/passkeys.ts, redeemPasskey
update "login_tickets"
  set "challenge" = $1
  where "ticket_hash" = $2 and "challenge" = $3;

-- second-step/passkeys.ts, redeemPasskey
update "passkeys"
  set "counter" = $1, "last_used_at" = $2
  where "id" = $3;

-- second-step/recovery-codes.ts, countRecoveryCodes
select count(*) as "left"
  from "recovery_codes"
  where "user_id" = $1;

-- second-step/recovery-codes.ts, makeRecoveryCodes
delete from "recovery_codes"
  where "user_id" = $1;

-- second-step/recovery-codes.ts, makeRecoveryCodes
insert into "recovery_codes" ("user_id", "code_hash")
  values ($1, $2), ...;

-- second-step/recovery-codes.ts, redeemRecoveryCode
delete from "recovery_codes"
  where "user_id" = $1 and "code_hash" = $2;

-- second-step/settings.ts
delete from "authenticators"
  where "user_id" = $1;

-- second-step/settings.ts
delete from "passkeys"
  where "user_id" = $1 and "id" = $2;

-- second-step/settings.ts, describeSecondStep
select "id", "name", "created_at", "last_used_at"
  from "passkeys"
  where "user_id" = $1
  order by "created_at", "id"
  limit $2;

-- second-step/settings.ts, dropUselessCodes
delete from "recovery_codes"
  where "user_id" = $1;

-- second-step/settings.ts, isLastPasskey
select "id"
  from "passkeys"
  where "user_id" = $1;

-- second-step/ways.ts, waysOf
select "id"
  from "passkeys"
  where "user_id" = $1
  limit $2;

-- second-step/ways.ts, waysOf
select "user_id"
  from "authenticators"
  where "user_id" = $1 and "confirmed_at" is not null;

-- sessions.ts
delete from "refresh_tokens"
  where "family_id" = $1 and "expires_at" <= $2;

-- sessions.ts
select "id"
  from "refresh_token_families"
  where "id" = $1 and "user_id" = $2 and "revoked_at" is null for update;

-- sessions.ts
select *
  from "refresh_tokens"
  where "token_hash" = $1;

-- sessions.ts
update "refresh_token_families"
  set "last_used_at" = $1, "device" = $2, "network" = $3
  where "id" = $4;

-- sessions.ts, addToken
insert into "refresh_tokens" ("token_hash", "family_id", "created_at", "expires_at")
  values ($1, $2, $3, $4);

-- sessions.ts, beginSession
delete from "refresh_token_families" as "family"
  where "user_id" = $1 and not exists (select "token_hash"
  from "refresh_tokens"
  where "family_id" = "family"."id" and "expires_at" > $2);

-- sessions.ts, beginSession
insert into "refresh_token_families" ("user_id", "created_at", "device", "network")
  values ($1, $2, $3, $4)
  returning "id", "created_at";

-- sessions.ts, beginSession
select "id"
  from "refresh_token_families"
  where "user_id" = $1
  limit $2;

-- sessions.ts, beginSession
update "users"
  set "first_login_at" = $1
  where "id" = $2 and "first_login_at" is null;

-- sessions.ts, endAllSessions
delete from "login_tickets"
  where "user_id" = $1;

-- sessions.ts, endSessionsBut
delete from "login_tickets"
  where "user_id" = $1;

-- sessions.ts, exchange
update "refresh_tokens"
  set "rotated_at" = $1, "successor_hash" = $2
  where "token_hash" in ($3);

-- sessions.ts, listSessions
select "id", "device", "network", "created_at", coalesce(family.last_used_at, family.created_at) as "last_use"
  from "refresh_token_families" as "family"
  where "user_id" = $1 and "revoked_at" is null and exists (select "token_hash"
  from "refresh_tokens"
  where "family_id" = "family"."id" and "expires_at" > $2)
  order by family.id = $3 desc, coalesce(family.last_used_at, family.created_at) desc, "id"
  limit $4;

-- sessions.ts, lockFamily
select *
  from "refresh_token_families"
  where "id" in (select "family_id"
  from "refresh_tokens"
  where "token_hash" = $1) for update;

-- sessions.ts, revoke
select pg_notify($1, $2);

-- sessions.ts, revoke
update "refresh_token_families"
  set "revoked_at" = $1
  where "id" in ($2) and "revoked_at" is null;

-- sessions.ts, revoke
update "refresh_token_families"
  set "revoked_at" = $1
  where "id" in ($2, ...) and "revoked_at" is null;

-- sessions.ts, runningOf
select "id"
  from "refresh_token_families"
  where "user_id" = $1 and "revoked_at" is null;

-- sms-codes.ts
insert into "sms_codes" ("user_id", "purpose", "code_hash", "expires_at")
  values ($1, $2, $3, $4)
  on conflict ("user_id", "purpose") do update
  set "code_hash" = $5, "expires_at" = $6
  returning "locked_until";

-- sms-codes.ts
select "id"
  from "users"
  where "id" = $1 and "mobile_number" = $2 for update;

-- sms-codes.ts
select *
  from "sms_codes"
  where "user_id" = $1 and "purpose" = $2 for update;

-- sms-codes.ts, requireUnlocked
select "locked_until"
  from "sms_codes"
  where "user_id" = $1 and "purpose" = $2;
