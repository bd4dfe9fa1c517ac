/** Where the services stand and how far they may trust what reaches them. */
export interface Site {
  /** Address people type, without a slash at the end; links in mails and the accepted Origin come from it, never from Host. */
  publicUrl: string;
  /** Names and addresses by which it is reached besides `publicUrl` and this machine's own; 0.0.0.0 and :: stand for any address. */
  hosts: readonly string[];
  /** Further origins the web app is served from, when it is not served from here. */
  appOrigins: readonly string[];
  /** Domain of the XSRF cookie, so that an app on a sister host can read it. Without it the cookie belongs to this host alone. */
  cookieDomain: string | null;
  /** Cookies are Secure and HSTS keeps browsers on https. */
  production: boolean;
  /** How many proxies in front of the services append to X-Forwarded-For; 0 when none does. */
  trustedProxies: number;
}
