/** The browser's passkeys. Both calls take and give JSON text of its own API, and reject where the person gave up or none answered. */
export interface Passkeys {
  /** Makes one. */
  add(options: string): Promise<string>;
  /** Lets one sign. */
  use(options: string): Promise<string>;
}
