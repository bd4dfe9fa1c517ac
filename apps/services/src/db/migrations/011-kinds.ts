/**
 * Checks of `transactions` that name subtypes give way to what holds of every kind: money moves, and the source is either a merchant or
 * somebody or something with an id. What a kind may be besides is in the table of kinds, which all that is written here was judged by; a
 * new subtype then needs no change of the schema. `not valid`: what is stored holds already, since the checks that go asked for more.
 */
export const kindChecks = [
  `do $$
    declare named text;
    begin
      for named in
        select conname from pg_constraint
        where conrelid = 'transactions'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%subtype%'
      loop
        execute format('alter table transactions drop constraint %I', named);
      end loop;
    end $$`,
  'alter table transactions add constraint transactions_move_money check (amount <> 0) not valid',
  `alter table transactions add constraint transactions_have_one_source
    check (num_nonnulls(merchant, source_id) = 1 and num_nulls(source_id, source_name) in (0, 2)) not valid`,
];
