/** What a test can ask of the services' process, and what it answers. */
export type Order = { kind: 'putForward'; milliseconds: number } | { kind: 'invite'; emailAddress: string } | { kind: 'stop' };
export type Answer = { kind: 'started'; url: string } | { kind: 'putForward' } | { kind: 'invited'; link: string };
