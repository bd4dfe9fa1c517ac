import { tenant } from './002/columns.ts';
import { tenantIsolation } from './tenant-isolation.ts';

/**
 * The words of transactions, so that one is found by the beginning of any. An index over whole texts would not do: behind the policies
 * of tenants only comparisons that leak nothing may use an index, and those on patterns are not among them. For the same reason amounts
 * are indexed as they are and not by their size.
 */
export const searchTables = [
  // In the order of bytes, whatever the language of the database, so that words with one beginning stand together.
  `create table transaction_words (
    ${tenant},
    word text collate "C" not null,
    transaction_id text not null,
    primary key (tenant_id, word, transaction_id),
    foreign key (tenant_id, transaction_id) references transactions on delete cascade
  )`,
  'create index transaction_words_transaction on transaction_words (tenant_id, transaction_id)',
  'create index transactions_amount on transactions (tenant_id, amount)',

  // What was recorded before is found as well. The owner sees it only while the policies do not bind him.
  'alter table transactions no force row level security',
  `insert into transaction_words (tenant_id, word, transaction_id)
    select distinct tenant_id, left(word, 40), id
    from transactions, regexp_split_to_table(
      lower(regexp_replace(normalize(coalesce(merchant, source_name) || ' ' || description, NFKD), '[\u0300-\u036F]', '', 'g')), '[^[:alnum:]]+'
    ) as word
    where word <> ''`,
  'alter table transactions force row level security',
  ...tenantIsolation.table('transaction_words'),
];
