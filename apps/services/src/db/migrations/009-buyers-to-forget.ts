/** Whose cards and address the card provider is yet to delete, named by a subscription alone: of the person themselves nothing is left. */
export const buyerTables = [
  `create table buyers_to_forget (
    card_id text primary key,
    check_at timestamptz not null
  )`,
  'create index buyers_to_forget_check on buyers_to_forget (check_at)',
];
