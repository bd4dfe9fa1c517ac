-- What apps/services/src/people asks the database. Written by `npm run generate`; do not edit.

-- limits.ts, query
INSERT INTO "rate_limits" VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE SET
    points = CASE
              WHEN ("rate_limits".expire <= $4 OR 1=0) THEN $5
              ELSE "rate_limits".points + ($6)
             END,
    expire =  CASE
 WHEN "rate_limits".expire <= $7 THEN $8
 ELSE "rate_limits".expire
END
RETURNING points, expire;;

-- limits.ts, query
SELECT points, expire FROM "rate_limits" WHERE key = $1 AND (expire > $2 OR expire IS NULL);;

-- people.ts, findByEmail
select *
  from "users"
  where lower("email") = lower($1);

-- people.ts, lockPerson
select *
  from "users"
  where "id" = $1 for update;

-- people.ts, requirePerson
select *
  from "users"
  where "id" = $1 and "deleted_at" is null;
