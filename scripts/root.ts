import { fileURLToPath } from 'node:url';

/** The folder of the workspace. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
