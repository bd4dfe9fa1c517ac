import { randomBytes } from 'node:crypto';
import { plainRefreshTokenCookie, refreshTokenCookie, sharedComputerCookie, xsrfCookie, xsrfHeader } from '@blue-budget/api/contract';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';
import type { Site } from './site.ts';

/** A cookie with the prefix is taken over https only, for `/` only, and from no other host of the same domain. */
const refreshCookie = { name: refreshTokenCookie, path: '/' };
/** On http; and of former releases, which is still read, so that nobody has to log in again. */
const plainRefreshCookie = { name: plainRefreshTokenCookie, path: '/api' };

export function readRefreshToken(context: HttpContext, { production }: Site): string | undefined {
  return (production ? getCookie(context, refreshCookie.name) : undefined) ?? getCookie(context, plainRefreshCookie.name);
}

/**
 * Hands the refresh token to the browser, out of reach of scripts. SameSite is Strict: the app itself makes the call that needs it,
 * also when a link in a mail opened the app. `maxAge` in seconds, or until the browser is closed without it; the XSRF cookie lives as long.
 */
export function writeRefreshToken(context: HttpContext, site: Site, token: string, maxAge?: number): void {
  const { name, path } = site.production ? refreshCookie : plainRefreshCookie;
  setCookie(context, name, token, {
    path, httpOnly: true, sameSite: 'Strict', secure: site.production, ...(maxAge !== undefined && { maxAge }),
  });
  if (site.production && getCookie(context, plainRefreshCookie.name) !== undefined) clear(context, site, plainRefreshCookie);
  writeXsrf(context, site, getCookie(context, xsrfCookie) ?? newXsrf(), maxAge);
}

export function clearRefreshToken(context: HttpContext, site: Site): void {
  clear(context, site, plainRefreshCookie);
  if (site.production) clear(context, site, refreshCookie);
}

function clear(context: HttpContext, { production }: Site, { name, path }: typeof refreshCookie): void {
  deleteCookie(context, name, { path, httpOnly: true, sameSite: 'Strict', secure: production });
}

const ticketCookie = ({ production }: Site) => (production ? { name: '__Host-login_ticket', path: '/' } : { name: 'login_ticket', path: '/api' });

export function readLoginTicket(context: HttpContext, site: Site): string | undefined {
  return getCookie(context, ticketCookie(site).name);
}

/** Lets this browser alone go on with a login whose password was right. `maxAge` in seconds. */
export function writeLoginTicket(context: HttpContext, site: Site, ticket: string, maxAge: number): void {
  const { name, path } = ticketCookie(site);
  setCookie(context, name, ticket, { path, httpOnly: true, sameSite: 'Strict', secure: site.production, maxAge });
}

export function clearLoginTicket(context: HttpContext, site: Site): void {
  clear(context, site, ticketCookie(site));
}

/** Whether the session that this browser holds was begun on a shared computer. */
export function isSharedComputer(context: HttpContext): boolean {
  return getCookie(context, sharedComputerCookie) === '1';
}

/** Notes until the browser is closed whether it is a shared computer's. The app reads it, too. */
export function noteSharedComputer(context: HttpContext, site: Site, isShared: boolean): void {
  if (!isShared && !isSharedComputer(context)) return;
  const at = { path: '/', sameSite: 'Strict', secure: site.production, ...(site.cookieDomain !== null && { domain: site.cookieDomain }) } as const;
  if (isShared) setCookie(context, sharedComputerCookie, '1', at);
  else deleteCookie(context, sharedComputerCookie, at);
}

/** The longest that browsers keep a cookie, in seconds. */
const deviceLife = 400 * 24 * 60 * 60;

/** The content of a browser's cookie about people who logged in there before. */
export function readDeviceCookie(context: HttpContext, site: Site): string | undefined {
  return getCookie(context, deviceCookie(site));
}

/** Lets a browser be known again, out of reach of scripts and of other hosts. It gives access to nothing. */
export function writeDeviceCookie(context: HttpContext, site: Site, value: string): void {
  setCookie(context, deviceCookie(site), value, { path: '/', httpOnly: true, sameSite: 'Strict', secure: site.production, maxAge: deviceLife });
}

/** Browsers take the prefix over https only. */
function deviceCookie({ production }: Site): string {
  return production ? '__Host-device' : 'device';
}

/** Sets the XSRF cookie where the browser has none yet, so that the first call of the app can echo it. */
export function offerXsrf(context: HttpContext, site: Site): void {
  if (getCookie(context, xsrfCookie) === undefined) writeXsrf(context, site, newXsrf());
}

/** Throws a refusal unless the header repeats the cookie: another site can send the cookie along, but cannot read it. */
export function requireXsrf(context: HttpContext): void {
  const cookie = getCookie(context, xsrfCookie);
  if (!cookie || context.req.header(xsrfHeader) !== cookie) {
    throw new Refusal(403, 'This request could not be told from a forged one. Please reload the page and try again.');
  }
}

function writeXsrf(context: HttpContext, site: Site, value: string, maxAge?: number): void {
  setCookie(context, xsrfCookie, value, {
    path: '/', sameSite: 'Strict', secure: site.production,
    ...(maxAge !== undefined && { maxAge }), ...(site.cookieDomain !== null && { domain: site.cookieDomain }),
  });
}

function newXsrf(): string {
  return randomBytes(16).toString('base64url');
}
