export { describeApi } from './describe-api.ts';
export type { OpenApiDocument } from './types.ts';
