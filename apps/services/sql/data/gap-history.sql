-- What apps/services/src/data/gap-history asks the database. Written by `npm run generate`; do not edit.

-- queries.ts, fetchGapHistory
select version, operation, detail, gap_before as before, gap_after as after from change_log
where tenant_id = $1 and gap_before <> gap_after and version > coalesce((select max(version) from change_log where tenant_id = $2 and gap_after = 0), 0)
order by version desc limit $3;
