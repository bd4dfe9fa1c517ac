-- What apps/services/src/data/ledger asks the database. Written by `npm run generate`; do not edit.

-- change.ts, open
select version, importing, (
  coalesce((select sum(balance) from real_accounts where tenant_id = $1 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $2 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $3), 0)
)::bigint as gap, (
  select coalesce(jsonb_object_agg(item.id, jsonb_build_object('subset', item.subset, 'amount', coalesce(assigned.amount, 0), 'ofSubset', coalesce(subset.amount, 0))), '{}')
  from budget_items item
  left join month_assignments assigned on assigned.tenant_id = item.tenant_id and assigned.item_id = item.id and assigned.year = $4 and assigned.month = $5
  left join (
    select other.subset, sum(each.amount) as amount from month_assignments each join budget_items other on other.tenant_id = each.tenant_id and other.id = each.item_id
    where each.tenant_id = $6 and each.year = $7 and each.month = $8 group by other.subset
  ) subset on subset.subset = item.subset
  where item.tenant_id = $9 and item.removed_at is null and item.id in (select jsonb_array_elements_text($10::text::jsonb))
    and not exists (
  select from budget_items child where child.tenant_id = $11 and child.parent_id = item.id and child.removed_at is null) and exists (select from months where tenant_id = $12 and year = $13 and month = $14)
) as facts, (
    select jsonb_build_object('request_hash', request_hash, 'reply', reply, 'ledger_version', ledger_version) from idempotency_keys
    where tenant_id = $15 and key = $16::text
  ) as stored
  from ledgers where tenant_id = $17;

-- change.ts, open
select version, importing, (
  coalesce((select sum(balance) from real_accounts where tenant_id = $1 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $2 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $3), 0)
)::bigint as gap, (
  select jsonb_build_object('subset', item.subset, 'amount', coalesce((
    select amount from month_assignments where tenant_id = $4 and year = $5 and month = $6 and item_id = $7
  ), 0), 'ofSubset', coalesce((
    select sum(assigned.amount) from month_assignments assigned
    join budget_items other on other.tenant_id = assigned.tenant_id and other.id = assigned.item_id and other.subset = item.subset
    where assigned.tenant_id = $8 and assigned.year = $9 and assigned.month = $10
  ), 0))
  from budget_items item where item.tenant_id = $11 and item.id = $12 and item.subset = $13 and item.removed_at is null
    and exists (select from months where tenant_id = $14 and year = $15 and month = $16)
) as facts, (
    select jsonb_build_object('request_hash', request_hash, 'reply', reply, 'ledger_version', ledger_version) from idempotency_keys
    where tenant_id = $17 and key = $18::text
  ) as stored
  from ledgers where tenant_id = $19;

-- change.ts, open
select version, importing, (
  coalesce((select sum(balance) from real_accounts where tenant_id = $1 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $2 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $3), 0)
)::bigint as gap, (
  select jsonb_build_object('subset', item.subset, 'amount', coalesce((
    select amount from month_assignments where tenant_id = $4 and year = $5 and month = $6 and item_id = $7
  ), 0), 'ofSubset', coalesce((
    select sum(assigned.amount) from month_assignments assigned
    join budget_items other on other.tenant_id = assigned.tenant_id and other.id = assigned.item_id and other.subset = item.subset
    where assigned.tenant_id = $8 and assigned.year = $9 and assigned.month = $10
  ), 0))
  from budget_items item where item.tenant_id = $11 and item.id = $12 and not exists (
  select from budget_items child where child.tenant_id = $13 and child.parent_id = item.id and child.removed_at is null) and item.removed_at is null
    and exists (select from months where tenant_id = $14 and year = $15 and month = $16)
) as facts, (
    select jsonb_build_object('request_hash', request_hash, 'reply', reply, 'ledger_version', ledger_version) from idempotency_keys
    where tenant_id = $17 and key = $18::text
  ) as stored
  from ledgers where tenant_id = $19;

-- change.ts, open
select version, importing, (
  coalesce((select sum(balance) from real_accounts where tenant_id = $1 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $2 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $3), 0)
)::bigint as gap, json_build_object('items', (select coalesce(json_agg(agg), '[]') from (select "item"."id", "item"."parent_id", "item"."name", "item"."running_total", "item"."subset", "item"."photo", "item"."clarification_index", "item"."collapsed", "item"."removed_at" is not null as "is_removed", "template"."amount" as "template_amount" from "budget_items" as "item" left join "template_amounts" as "template" on "template"."tenant_id" = "item"."tenant_id" and "template"."item_id" = "item"."id" where "item"."tenant_id" = $4 and "item"."removed_at" is null order by "item"."sort_order", "item"."id") as agg), 'discrepancies', (select coalesce(json_agg(agg), '[]') from (select "id", "year", "month", "amount" from "income_discrepancies" where "tenant_id" = $5 order by "year", "month") as agg), 'accounts', (select coalesce(json_agg(agg), '[]') from (select "id", "kind", "name", "balance", "category", "is_credit_card", "interest_rate", "minimum_payment", "beginning_balance", "paired_item_id", "related_debt_id", "imported_account_id" from "real_accounts" where "tenant_id" = $6 and "removed_at" is null order by "sort_order", "id") as agg), 'sources', (select coalesce(json_agg(agg), '[]') from (select "id", "name", "archived_at" is not null as "is_archived" from "income_sources" where "tenant_id" = $7 order by "sort_order", "id") as agg)) as facts, (
    select jsonb_build_object('request_hash', request_hash, 'reply', reply, 'ledger_version', ledger_version) from idempotency_keys
    where tenant_id = $8 and key = $9::text
  ) as stored
  from ledgers where tenant_id = $10;

-- change.ts, open
select version, importing, (
  coalesce((select sum(balance) from real_accounts where tenant_id = $1 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $2 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $3), 0)
)::bigint as gap, jsonb_build_object('from', (
  select jsonb_build_object('subset', item.subset, 'amount', coalesce((
    select amount from month_assignments where tenant_id = $4 and year = $5 and month = $6 and item_id = $7
  ), 0), 'ofSubset', coalesce((
    select sum(assigned.amount) from month_assignments assigned
    join budget_items other on other.tenant_id = assigned.tenant_id and other.id = assigned.item_id and other.subset = item.subset
    where assigned.tenant_id = $8 and assigned.year = $9 and assigned.month = $10
  ), 0))
  from budget_items item where item.tenant_id = $11 and item.id = $12 and not exists (
  select from budget_items child where child.tenant_id = $13 and child.parent_id = item.id and child.removed_at is null) and item.removed_at is null
    and exists (select from months where tenant_id = $14 and year = $15 and month = $16)
), 'to', (
  select jsonb_build_object('subset', item.subset, 'amount', coalesce((
    select amount from month_assignments where tenant_id = $17 and year = $18 and month = $19 and item_id = $20
  ), 0), 'ofSubset', coalesce((
    select sum(assigned.amount) from month_assignments assigned
    join budget_items other on other.tenant_id = assigned.tenant_id and other.id = assigned.item_id and other.subset = item.subset
    where assigned.tenant_id = $21 and assigned.year = $22 and assigned.month = $23
  ), 0))
  from budget_items item where item.tenant_id = $24 and item.id = $25 and not exists (
  select from budget_items child where child.tenant_id = $26 and child.parent_id = item.id and child.removed_at is null) and item.removed_at is null
    and exists (select from months where tenant_id = $27 and year = $28 and month = $29)
)) as facts, (
    select jsonb_build_object('request_hash', request_hash, 'reply', reply, 'ledger_version', ledger_version) from idempotency_keys
    where tenant_id = $30 and key = $31::text
  ) as stored
  from ledgers where tenant_id = $32;

-- change.ts, open
select version, importing, (
  coalesce((select sum(balance) from real_accounts where tenant_id = $1 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $2 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $3), 0)
)::bigint as gap, null as facts, (
    select jsonb_build_object('request_hash', request_hash, 'reply', reply, 'ledger_version', ledger_version) from idempotency_keys
    where tenant_id = $4 and key = $5::text
  ) as stored
  from ledgers where tenant_id = $6;

-- change.ts, open
update ledgers
  set version = version + 1
  where tenant_id = '<tenant>';

-- closing.ts, closeChange
with posting as materialized (
    select * from jsonb_to_recordset($1::text::jsonb)
      as posting (place integer, kind text, account_id text, item_id text, year integer, month integer, line_id text, amount bigint, logged jsonb)
  ),
  account_move as materialized (
    select posting.place, account.id, posting.amount from posting join real_accounts account on account.tenant_id = $2 and account.removed_at is null
      and case posting.kind
        when 'cash' then account.kind = 'Cash' and account.id = posting.account_id
        when 'card' then account.kind = 'Debt' and account.id = posting.account_id
        when 'paired-debt' then account.paired_item_id = posting.item_id
      end
  ),
  item_move as materialized (
    select posting.place, item.id, posting.amount from posting join budget_items item on item.tenant_id = $3 and item.id = posting.item_id
      and item.removed_at is null
    where posting.kind = 'item'
  ),
  live as materialized (
    select posting.* from posting where kind in ('income', 'interest-saved')
      or place in (select place from account_move) or place in (select place from item_move)
  ),
  accounts as materialized (select id, sum(amount)::bigint as amount from account_move group by id),
  items as materialized (select id, sum(amount)::bigint as amount from item_move group by id),
  income as materialized (select year, month, min(line_id) as line_id, sum(amount)::bigint as amount from live where kind = 'income' group by year, month),
  saving as materialized (
    select coalesce(sum(amount), 0)::bigint as saved, $4::bigint as marginal from live where kind = 'interest-saved'
  ),
  gap as materialized (
    select (
  coalesce((select sum(balance) from real_accounts where tenant_id = $5 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $6 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $7), 0)
)::bigint + coalesce((
      select sum(case kind when 'cash' then amount when 'item' then - amount when 'income' then - amount else 0 end) from live
    ), 0) as after
  ),
  figures as materialized (
  select max(abs(figure))::bigint as largest from (
    select account.balance + coalesce(accounts.amount, 0) as figure from real_accounts account left join accounts using (id)
      where account.tenant_id = $8 and account.removed_at is null
    union all select unnest(array[max(abs(item.running_total + coalesce(items.amount, 0))), abs(sum(item.running_total + coalesce(items.amount, 0)))])
      from budget_items item left join items using (id) where item.tenant_id = $9 and item.removed_at is null group by item.subset
    union all select unnest(array[max(abs(total)), abs(sum(total))]) from (
      select sum(amount) as total from (
        select year, month, amount from income_discrepancies where tenant_id = $10 union all select year, month, amount from income
      ) as part group by year, month
    ) as line
    union all select unnest(array[interest_saved + saved, interest_saved_marginal + marginal]) from ledgers, saving where tenant_id = $11
  ) as figure),
  moved_accounts as (
    update real_accounts account set balance = account.balance + accounts.amount from accounts
    where account.tenant_id = $12 and account.id = accounts.id
  ),
  moved_items as (
    update budget_items item set running_total = item.running_total + items.amount from items
    where item.tenant_id = $13 and item.id = items.id
  ),
  moved_income as (
    insert into income_discrepancies (tenant_id, id, year, month, amount)
    select ledgers.tenant_id, line_id, year, month, income.amount from income, ledgers where ledgers.tenant_id = $14
    on conflict (tenant_id, year, month) do update set amount = income_discrepancies.amount + excluded.amount
  ),
  logged as (
    insert into change_log (tenant_id, version, operation, device, detail, gap_before, gap_after)
    select ledgers.tenant_id, $15::bigint, $16::text, $17::text, $18::text::jsonb || jsonb_build_object(
      'moved', $19::text::jsonb || coalesce((select jsonb_agg(logged order by place) from live), '[]'),
      'dropped', coalesce((select jsonb_agg(logged order by place) from posting where place not in (select place from live)), '[]')
    ), $20::bigint, after from gap, ledgers where ledgers.tenant_id = $21
    returning 1
  ),
  moved_saving as (
    update ledgers set interest_saved = interest_saved + saved, interest_saved_marginal = interest_saved_marginal + marginal from saving
    where tenant_id = $22 and (saved <> 0 or marginal <> 0)
  )
  select largest from figures;

-- closing.ts, closeChange
with posting as materialized (
    select * from jsonb_to_recordset($1::text::jsonb)
      as posting (place integer, kind text, account_id text, item_id text, year integer, month integer, line_id text, amount bigint, logged jsonb)
  ),
  account_move as materialized (
    select posting.place, account.id, posting.amount from posting join real_accounts account on account.tenant_id = $2 and account.removed_at is null
      and case posting.kind
        when 'cash' then account.kind = 'Cash' and account.id = posting.account_id
        when 'card' then account.kind = 'Debt' and account.id = posting.account_id
        when 'paired-debt' then account.paired_item_id = posting.item_id
      end
  ),
  item_move as materialized (
    select posting.place, item.id, posting.amount from posting join budget_items item on item.tenant_id = $3 and item.id = posting.item_id
      and item.removed_at is null
    where posting.kind = 'item'
  ),
  live as materialized (
    select posting.* from posting where kind in ('income', 'interest-saved')
      or place in (select place from account_move) or place in (select place from item_move)
  ),
  accounts as materialized (select id, sum(amount)::bigint as amount from account_move group by id),
  items as materialized (select id, sum(amount)::bigint as amount from item_move group by id),
  income as materialized (select year, month, min(line_id) as line_id, sum(amount)::bigint as amount from live where kind = 'income' group by year, month),
  saving as materialized (
    select coalesce(sum(amount), 0)::bigint as saved, $4::bigint as marginal from live where kind = 'interest-saved'
  ),
  gap as materialized (
    select (
  coalesce((select sum(balance) from real_accounts where tenant_id = $5 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $6 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $7), 0)
)::bigint + coalesce((
      select sum(case kind when 'cash' then amount when 'item' then - amount when 'income' then - amount else 0 end) from live
    ), 0) as after
  ),
  figures as materialized (
  select max(abs(figure))::bigint as largest from (
    select account.balance + coalesce(accounts.amount, 0) as figure from real_accounts account left join accounts using (id)
      where account.tenant_id = $8 and account.removed_at is null
    union all select unnest(array[max(abs(item.running_total + coalesce(items.amount, 0))), abs(sum(item.running_total + coalesce(items.amount, 0)))])
      from budget_items item left join items using (id) where item.tenant_id = $9 and item.removed_at is null group by item.subset
    union all select unnest(array[max(abs(total)), abs(sum(total))]) from (
      select sum(amount) as total from (
        select year, month, amount from income_discrepancies where tenant_id = $10 union all select year, month, amount from income
      ) as part group by year, month
    ) as line
    union all select unnest(array[interest_saved + saved, interest_saved_marginal + marginal]) from ledgers, saving where tenant_id = $11
  ) as figure),
  moved_accounts as (
    update real_accounts account set balance = account.balance + accounts.amount from accounts
    where account.tenant_id = $12 and account.id = accounts.id
  ),
  moved_items as (
    update budget_items item set running_total = item.running_total + items.amount from items
    where item.tenant_id = $13 and item.id = items.id
  ),
  moved_income as (
    insert into income_discrepancies (tenant_id, id, year, month, amount)
    select ledgers.tenant_id, line_id, year, month, income.amount from income, ledgers where ledgers.tenant_id = $14
    on conflict (tenant_id, year, month) do update set amount = income_discrepancies.amount + excluded.amount
  ),
  logged as (
    insert into change_log (tenant_id, version, operation, device, detail, gap_before, gap_after)
    select ledgers.tenant_id, $15::bigint, $16::text, $17::text, $18::text::jsonb || jsonb_build_object(
      'moved', $19::text::jsonb || coalesce((select jsonb_agg(logged order by place) from live), '[]'),
      'dropped', coalesce((select jsonb_agg(logged order by place) from posting where place not in (select place from live)), '[]')
    ), $20::bigint, after from gap, ledgers where ledgers.tenant_id = $21
    returning 1
  ),
  moved_saving as (
    update ledgers set interest_saved = interest_saved + saved, interest_saved_marginal = interest_saved_marginal + marginal from saving
    where tenant_id = $22 and (saved <> 0 or marginal <> 0)
  ),
  stored as (
    insert into idempotency_keys (tenant_id, key, request_hash, reply, ledger_version)
    values ($23, $24, $25, $26::text::jsonb, $27)
  )
  select largest from figures;

-- closing.ts, closeChange: rows to write
delete from "imports"
  where "tenant_id" = $1 and "linked_to" = $2 and "status" = $3;

-- closing.ts, closeChange: rows to write
delete from "reconciliations"
  where "tenant_id" = $1 and "id" = $2;

-- closing.ts, closeChange: rows to write
delete from "transactions"
  where "tenant_id" = $1 and "id" = $2;

-- closing.ts, closeChange: rows to write
insert into "month_assignments" ("tenant_id", "year", "month", "item_id", "amount")
  values ($1, $2, $3, $4, $5)
  on conflict ("tenant_id", "year", "month", "item_id") do update
  set "amount" = "excluded"."amount";

-- closing.ts, closeChange: rows to write
insert into "month_assignments" ("tenant_id", "year", "month", "item_id", "amount")
  values ($1, $2, $3, $4, $5), ...
  on conflict ("tenant_id", "year", "month", "item_id") do update
  set "amount" = "excluded"."amount";

-- closing.ts, closeChange: rows to write
insert into "reconciliations" ("tenant_id", "id", "account_id", "date", "balance")
  values ($1, $2, $3, $4, $5);

-- closing.ts, closeChange: rows to write
insert into "statement_shapes" ("tenant_id", "shape", "account_id", "meanings", "date_order", "decimal_mark", "sign", "is_flipped", "currency", "settled_on", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- closing.ts, closeChange: rows to write
insert into "transaction_legs" ("tenant_id", "transaction_id", "position", "subset", "name", "amount", "item_id", "year", "month")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- closing.ts, closeChange: rows to write
insert into "transaction_lines" ("tenant_id", "transaction_id", "name", "amount")
  values ($1, $2, $3, $4);

-- closing.ts, closeChange: rows to write
insert into "transaction_lines" ("tenant_id", "transaction_id", "name", "amount")
  values ($1, $2, $3, $4), ...;

-- closing.ts, closeChange: rows to write
insert into "transaction_words" ("tenant_id", "word", "transaction_id")
  values ($1, $2, $3);

-- closing.ts, closeChange: rows to write
insert into "transaction_words" ("tenant_id", "word", "transaction_id")
  values ($1, $2, $3), ...;

-- closing.ts, closeChange: rows to write
insert into "transactions" ("tenant_id", "id", "type", "subtype", "amount", "description", "photo", "date", "merchant", "source_id", "source_name", "account_id", "account_name", "account_is_credit_card", "account_paired_item_id", "import_id", "interest_saved_marginal")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- closing.ts, closeChange: rows to write
insert into reconciled_entries (tenant_id, account_id, transaction_id, reconciliation_id, amount)
select $1, $2, id, $3, amount from (
select moved.*, mark.amount as reconciled_as from (
  select id, date, created_order, coalesce(merchant, source_name) as name, case when account_is_credit_card then - amount else amount end as amount
  from transactions where tenant_id = $4 and account_id = $5
  union all
  select id, date, created_order, account_name, - amount from transactions where tenant_id = $6 and (("subtype" = 'Transfer' and "type" = 'Other')) and source_id = $7
  union all
  select t.id, t.date, t.created_order, coalesce(t.merchant, t.source_name), - line.amount from transaction_legs leg
    join transactions t on t.tenant_id = leg.tenant_id and t.id = leg.transaction_id and (("t"."subtype" = 'Debt' and "t"."type" = 'Expense'))
    join transaction_lines line on line.tenant_id = t.tenant_id and line.transaction_id = t.id and line.name = 'Debt Principal' and line.amount <> 0
  where leg.tenant_id = $8 and leg.item_id = $9
) as moved
left join lateral (
  select amount from reconciled_entries where tenant_id = $10 and account_id = $11 and transaction_id = moved.id offset 0
) as mark on true
where mark.amount is distinct from moved.amount) as entry where id not in (select jsonb_array_elements_text($12::text::jsonb))
on conflict (tenant_id, account_id, transaction_id) do update set reconciliation_id = excluded.reconciliation_id, amount = excluded.amount;

-- closing.ts, closeChange: rows to write
update "imports"
  set "linked_to" = $1, "status" = case when status = 'modified' then 'pending' else 'denied' end
  where "tenant_id" = $2 and "linked_to" = $3 and "status" <> $4;

-- closing.ts, closeChange: rows to write
update "imports"
  set "status" = $1
  where "tenant_id" = $2 and "id" = $3;

-- closing.ts, closeChange: rows to write
update "imports"
  set "status" = $1, "linked_to" = $2
  where "tenant_id" = $3 and "id" = $4;

-- closing.ts, closeChange: rows to write
update "transactions"
  set "is_forgotten" = $1
  where "tenant_id" = $2 and "id" in ($3, ...);

-- closing.ts, closeChange: rows to write
update "transactions"
  set "type" = $1, "subtype" = $2, "amount" = $3, "description" = $4, "photo" = $5, "date" = $6, "merchant" = $7, "source_id" = $8, "source_name" = $9, "account_id" = $10, "account_name" = $11, "account_is_credit_card" = $12, "account_paired_item_id" = $13, "import_id" = $14, "interest_saved_marginal" = $15
  where "tenant_id" = $16 and "id" = $17;

-- figures.ts, moveIncome
insert into "income_discrepancies" ("tenant_id", "year", "month", "amount")
  values ($1, $2, $3, $4)
  on conflict ("tenant_id", "year", "month") do update
  set "amount" = "income_discrepancies"."amount" + $5
  returning "id";

-- figures.ts, moveItems
update budget_items as item set running_total = item.running_total + moving.amount
from jsonb_to_recordset($1::text::jsonb) as moving (id text, amount bigint)
where item.tenant_id = $2 and item.id = moving.id and item.removed_at is null;

-- gap.ts, fetchGap
select (
  coalesce((select sum(balance) from real_accounts where tenant_id = $1 and kind = 'Cash' and removed_at is null), 0)
  - coalesce((select sum(running_total) from budget_items where tenant_id = $2 and removed_at is null), 0)
  - coalesce((select sum(amount) from income_discrepancies where tenant_id = $3), 0)
)::bigint as gap;

-- places.ts, makeRoom
with listed as (
  select id, row_number() over (order by sort_order, id) - 1 as place from "budget_items" where tenant_id = $1
    and subset = $2 and removed_at is null
)
update "budget_items" as line set sort_order = listed.place + case when listed.place >= $3::bigint then 1 else 0 end
from listed where line.tenant_id = $4 and line.id = listed.id and subset = $5 and removed_at is null
returning listed.place < $6::bigint as taken;

-- places.ts, makeRoom
with listed as (
  select id, row_number() over (order by sort_order, id) - 1 as place from "income_sources" where tenant_id = $1
    and archived_at is not null
)
update "income_sources" as line set sort_order = listed.place + case when listed.place >= $2::bigint then 1 else 0 end
from listed where line.tenant_id = $3 and line.id = listed.id and archived_at is not null
returning listed.place < $4::bigint as taken;

-- places.ts, makeRoom
with listed as (
  select id, row_number() over (order by sort_order, id) - 1 as place from "income_sources" where tenant_id = $1
    and archived_at is null
)
update "income_sources" as line set sort_order = listed.place + case when listed.place >= $2::bigint then 1 else 0 end
from listed where line.tenant_id = $3 and line.id = listed.id and archived_at is null
returning listed.place < $4::bigint as taken;

-- places.ts, makeRoom
with listed as (
  select id, row_number() over (order by sort_order, id) - 1 as place from "month_income_lines" where tenant_id = $1
    and year = $2 and month = $3
)
update "month_income_lines" as line set sort_order = listed.place + case when listed.place >= $4::bigint then 1 else 0 end
from listed where line.tenant_id = $5 and line.id = listed.id and year = $6 and month = $7
returning listed.place < $8::bigint as taken;

-- places.ts, makeRoom
with listed as (
  select id, row_number() over (order by sort_order, id) - 1 as place from "real_accounts" where tenant_id = $1
    and kind = $2 and removed_at is null
)
update "real_accounts" as line set sort_order = listed.place + case when listed.place >= $3::bigint then 1 else 0 end
from listed where line.tenant_id = $4 and line.id = listed.id and kind = $5 and removed_at is null
returning listed.place < $6::bigint as taken;

-- places.ts, makeRoom
with listed as (
  select id, row_number() over (order by sort_order, id) - 1 as place from "template_income_lines" where tenant_id = $1
    and true
)
update "template_income_lines" as line set sort_order = listed.place + case when listed.place >= $2::bigint then 1 else 0 end
from listed where line.tenant_id = $3 and line.id = listed.id and true
returning listed.place < $4::bigint as taken;

-- places.ts, savePlaces
with given as (select * from jsonb_to_recordset($1::text::jsonb) as given (id text, place integer)),
listed as (
  select "id", place, row_number() over (of_list order by place, sort_order, id) - 1 as rank,
    count(place) over (partition by "tenant_id") > 0 as is_sorted
  from "income_sources" left join given using (id) where tenant_id = $2
  window of_list as (partition by "tenant_id")
)
update "income_sources" as line set sort_order = listed.rank
from listed where listed.is_sorted and line.tenant_id = $3 and line.id = listed.id
returning case when listed.place is not null then line.id end as id;

-- places.ts, savePlaces
with given as (select * from jsonb_to_recordset($1::text::jsonb) as given (id text, place integer)),
listed as (
  select "id", place, row_number() over (of_list order by place, sort_order, id) - 1 as rank,
    count(place) over (partition by "tenant_id") > 0 as is_sorted
  from "template_income_lines" left join given using (id) where tenant_id = $2
  window of_list as (partition by "tenant_id")
)
update "template_income_lines" as line set sort_order = listed.rank
from listed where listed.is_sorted and line.tenant_id = $3 and line.id = listed.id
returning case when listed.place is not null then line.id end as id;

-- places.ts, savePlaces
with given as (select * from jsonb_to_recordset($1::text::jsonb) as given (id text, place integer)),
listed as (
  select "kind", "id", place, row_number() over (of_list order by place, sort_order, id) - 1 as rank,
    count(place) over (partition by "tenant_id", "kind") > 0 as is_sorted
  from "real_accounts" left join given using (id) where tenant_id = $2
  window of_list as (partition by "tenant_id", "kind")
)
update "real_accounts" as line set sort_order = listed.rank
from listed where listed.is_sorted and line.tenant_id = $3 and line.id = listed.id  and line."kind" = listed."kind"
returning case when listed.place is not null then line.id end as id;

-- places.ts, savePlaces
with given as (select * from jsonb_to_recordset($1::text::jsonb) as given (id text, place integer)),
listed as (
  select "subset", "id", place, row_number() over (of_list order by place, sort_order, id) - 1 as rank,
    count(place) over (partition by "tenant_id", "subset") > 0 as is_sorted
  from "budget_items" left join given using (id) where tenant_id = $2
  window of_list as (partition by "tenant_id", "subset")
)
update "budget_items" as line set sort_order = listed.rank
from listed where listed.is_sorted and line.tenant_id = $3 and line.id = listed.id  and line."subset" = listed."subset"
returning case when listed.place is not null then line.id end as id;

-- places.ts, savePlaces
with given as (select * from jsonb_to_recordset($1::text::jsonb) as given (id text, place integer)),
listed as (
  select "year", "month", "id", place, row_number() over (of_list order by place, sort_order, id) - 1 as rank,
    count(place) over (partition by "tenant_id", "year", "month") > 0 as is_sorted
  from "month_income_lines" left join given using (id) where tenant_id = $2
  window of_list as (partition by "tenant_id", "year", "month")
)
update "month_income_lines" as line set sort_order = listed.rank
from listed where listed.is_sorted and line.tenant_id = $3 and line.id = listed.id  and line."year" = listed."year" and line."month" = listed."month"
returning case when listed.place is not null then line.id end as id;

-- pruning.ts, deleteKeys
delete from idempotency_keys where tenant_id = $1 and key in (
  select key from idempotency_keys where tenant_id = $2 and created_at < $3 order by ledger_version limit $4
);

-- pruning.ts, mergeLog
with listed as (
  select version from change_log where tenant_id = $1 and gap_before <> gap_after and version > coalesce((select max(version) from change_log where tenant_id = $2 and gap_after = 0), 0) order by version desc limit $3
),
old as materialized (
  select version, date_trunc('month', created_at at time zone 'UTC') as month, detail from change_log
  where tenant_id = $4 and created_at < $5 and operation not in ($6, 'ledger.import')
    and version <> coalesce((select max(version) from change_log where tenant_id = $7 and gap_after = 0), 0) and version not in (select version from listed)
  order by version limit $8
),
gathered as materialized (
  select * from old union all
  select version, date_trunc('month', created_at at time zone 'UTC'), detail from change_log
  where tenant_id = $9 and operation = $10 and date_trunc('month', created_at at time zone 'UTC') in (select month from old)
),
moved as (
  select month, move."on", move."accountId", sum(move.amount)::bigint as amount
  from gathered cross join lateral jsonb_to_recordset(detail -> 'moved') as move ("on" text, "accountId" text, amount bigint)
  where move."on" in ('cash', 'card', 'paired-debt', 'account') group by 1, 2, 3
),
monthly as (
  select month, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('on', "on", 'accountId', "accountId", 'amount', amount))) as moved from moved group by month
),
remaining as (
  select max(version) as version, jsonb_build_object('moved', coalesce((select moved from monthly where monthly.month = gathered.month), '[]')) as detail
  from gathered group by month
),
written as (
  update change_log entry set operation = $11, device = '', detail = remaining.detail, gap_before = null, gap_after = null
  from remaining where entry.tenant_id = $12 and entry.version = remaining.version
),
gone as (
  delete from change_log where tenant_id = $13 and version in (select version from gathered)
    and version not in (select version from remaining)
)
select count(*)::int as entries from old;

-- queries.ts, fetchLedgerVersion
select "version"
  from "ledgers"
  where "tenant_id" = $1;

-- queries.ts, fetchWholeVersion
select "version", "importing"
  from "ledgers"
  where "tenant_id" = $1;

-- subjects.ts, fetchIncomeNames
with named as (select jsonb_array_elements_text($1::text::jsonb) as id), lines as (
  select distinct on (id) id, name from month_income_lines join named using (id) where tenant_id = $2 order by id, year desc, month desc
)
select id, 'income' as kind, name from lines
union all select id, 'income', name from template_income_lines join named using (id) where tenant_id = $3
union all select id, 'income', name from income_sources join named using (id) where tenant_id = $4;

-- subjects.ts, fetchNames
with named as (select jsonb_array_elements_text($1::text::jsonb) as id)
select id, 'item' as kind, name from budget_items join named using (id) where tenant_id = $2
union all select id, 'account', name from real_accounts join named using (id) where tenant_id = $3;
