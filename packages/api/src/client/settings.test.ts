import type { AxiosStatic } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedSettings } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

/** Axios as a browser runs it, on a page of another origin than the services and with these cookies. */
async function axiosInPage(cookie: string): Promise<AxiosStatic> {
  vi.stubGlobal('window', { location: { href: 'http://app.test/' } });
  vi.stubGlobal('document', { cookie });
  const browserBuild = await vi.importActual<{ default: AxiosStatic }>('axios/dist/browser/axios.cjs');
  return browserBuild.default;
}

/** A call of the users service as it leaves such a page. */
async function sentFrom(cookie: string): Promise<Request> {
  const fetch = vi.fn<(input: URL | Request | string, init?: RequestInit) => Promise<Response>>(async () => Response.json({}));
  const axios = await axiosInPage(cookie);
  await axios.create({ ...sharedSettings, baseURL: 'http://users.test', adapter: 'fetch', env: { fetch } }).post('/api/logout');
  const [input, init] = fetch.mock.calls[0] ?? [];
  return new Request(input ?? '', init);
}

describe('every call from a page', () => {
  it('takes the cookies along [CALL-01]', async () => {
    expect((await sentFrom('')).credentials).toBe('include');
  });

  it('echoes the cookie XSRF-TOKEN in the header X-XSRF-TOKEN, on another origin of the same site too [CALL-03]', async () => {
    const request = await sentFrom('theme=dark; XSRF-TOKEN=abc%3D; other=1');
    expect(request.headers.get('X-XSRF-TOKEN')).toBe('abc=');
  });

  it('has no such header where there is no such cookie [CALL-03]', async () => {
    expect((await sentFrom('theme=dark')).headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  it('waits for its answer without a time-out [CALL-04]', async () => {
    expect((await axiosInPage('')).create(sharedSettings).defaults.timeout).toBe(0);
  });

  it.each([[199, false], [200, true], [204, true], [299, true], [300, false], [404, false]])('takes status %d as success: %s [CALL-05]', (status, success) => {
    expect(sharedSettings.validateStatus(status)).toBe(success);
  });
});
