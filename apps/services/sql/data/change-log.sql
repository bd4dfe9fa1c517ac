-- What apps/services/src/data/change-log asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchChanges
select version, operation, detail, device, (extract(epoch from change.created_at) * 1000)::bigint as at, stored.key
from (
  select * from change_log where tenant_id = $1
  order by version desc limit $2
) as change left join idempotency_keys stored on stored.tenant_id = $3 and stored.ledger_version = change.version
where change.created_at >= now() - make_interval(days => $4) and change.operation <> $5
order by version desc;

-- queries.ts, fetchChanges
select version, operation, detail, device, (extract(epoch from change.created_at) * 1000)::bigint as at, stored.key
from (
  select * from change_log where tenant_id = $1 and version < $2
  order by version desc limit $3
) as change left join idempotency_keys stored on stored.tenant_id = $4 and stored.ledger_version = change.version
where change.created_at >= now() - make_interval(days => $5) and change.operation <> $6
order by version desc;
