/**
 * An import may be one more line of a recorded transaction than the one that it was recorded from: the other side of a transfer, or the bank's
 * line of what was typed. Of a merchant that was forgotten, the transactions so far are not remembered.
 */
export const reviewColumns = [
  'alter table imports add column linked_to text',
  'create index imports_linked on imports (tenant_id, linked_to) where linked_to is not null',
  // By amount and day an import's transaction is found, however many have that amount.
  'create index transactions_amount_day on transactions (tenant_id, amount, date)',
  'alter table transactions add column is_forgotten boolean not null default false',
];
