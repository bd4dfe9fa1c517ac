/** Names of the outside providers as they stand in paths; one constant each for client, mocks and services. */
export const bankProvider = 'plaid';
export const smsProvider = 'twilio';
export const cardProvider = 'stripe';
