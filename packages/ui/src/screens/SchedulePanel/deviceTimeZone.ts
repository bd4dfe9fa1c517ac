/** The IANA name of this device's time zone, by whose calendar a scheduled day begins. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
