export const issuer = 'blue-budget';
