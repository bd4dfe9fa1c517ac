/** The person whose household the demo shows. Offered on a local start only. */
export const demoPerson = {
  id: 'demo-household',
  firstName: 'Demo',
  lastName: 'Accountholder',
  emailAddress: 'demo@bluebudget.example',
  password: 'Demo-household-1',
  mobileNumber: '5550100100',
} as const;

/** A person who has deleted their account and is inside the stated grace: login answers ACCOUNT_DELETED. */
export const deletedPerson = {
  id: 'demo-deleted',
  firstName: 'Deleted',
  lastName: 'Accountholder',
  emailAddress: 'deleted@bluebudget.example',
  password: 'Deleted-account-1',
  mobileNumber: '5550100101',
} as const;
