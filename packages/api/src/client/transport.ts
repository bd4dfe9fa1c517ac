import type { AxiosRequestConfig, AxiosResponse, AxiosStatic } from 'axios';
import * as z from 'zod/mini';
import {
  idempotencyKeyHeader, ledgerVersionHeader, none, pathOf, readErrorBody, readErrorReply, retryAfterHeader, longListsIn, entriesOfPortion, xsrfCookie, xsrfHeader,
} from '../contract/index.ts';
import type { AnyEndpoint, ReplyOf, Service } from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import { headerCount } from './header-count.ts';

/** How much of a body has left the device, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Data a call sends, beside its endpoint. */
export interface Sending {
  /** Parameters of the path, query and body in the product's own words, all in one; or the body alone as it is on the wire, a Blob. */
  input: unknown;
  accessToken: string | null;
  idempotencyKey: string | undefined;
  signal: AbortSignal | undefined;
  /** Called while the body leaves the device. */
  onUpload?: ((progress: UploadProgress) => void) | undefined;
}

export interface Answer<Reply> {
  reply: Reply;
  /** The ledger's version the reply was read at; null if the service gives none. */
  version: number | null;
}

/** Sends one call once. Rejects with an ApiError, or with the signal's reason when the caller gave up. */
export type Transport = <E extends AnyEndpoint>(endpoint: E, sending: Sending) => Promise<Answer<ReplyOf<E>>>;

/** Settings that both services share (product, section 9): cookies go along, the XSRF cookie is echoed, no time-out, success is 200 to 299. */
export const sharedSettings = {
  withCredentials: true,
  withXSRFToken: true,
  xsrfCookieName: xsrfCookie,
  xsrfHeaderName: xsrfHeader,
  timeout: 0,
  validateStatus: (status: number) => status >= 200 && status <= 299,
} satisfies AxiosRequestConfig;

/**
 * axios is fetched at once but not waited for: a page can be shown, and typed into, before there is anything to send.
 *
 * @param baseUrls of the two services; they may be the same.
 */
export function createTransport(baseUrls: Record<Service, string>): Transport {
  const loading = loadServices(baseUrls);
  // The first call reports a failure: it waits for the same promise.
  loading.catch(() => {});
  return async (endpoint, sending) => {
    const { services, isAxiosError } = await loading.catch((error: unknown) => {
      throw new ApiError({ kind: 'unreachable', cause: error });
    });
    const response = await services[endpoint.service]
      .request<unknown>(await inPortions(endpoint, sending))
      .catch((error: unknown) => { throw failure(error, sending.signal, isAxiosError); });
    return { reply: readReply(endpoint, response), version: countIn(response, ledgerVersionHeader) };
  };
}

function requestOf(endpoint: AnyEndpoint, { input, accessToken, idempotencyKey, signal, onUpload }: Sending): AxiosRequestConfig {
  return encoded(() => ({
    method: endpoint.method,
    url: pathOf(endpoint, input),
    data: endpoint.request === none ? undefined : input instanceof Blob ? input : z.encode(endpoint.request, input),
    params: endpoint.query === none ? undefined : z.encode(endpoint.query, input ?? {}),
    headers: {
      ...(input instanceof Blob && { 'Content-Type': input.type }),
      ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }),
      ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
    },
    signal,
    ...(onUpload !== undefined && { onUploadProgress: ({ loaded, total = 0 }) => onUpload({ sent: loaded, total }) }),
  }));
}

/** A request of which lists have thousands of entries. They are encoded and written in portions, and the page answers in between. */
async function inPortions(endpoint: AnyEndpoint, sending: Sending): Promise<AxiosRequestConfig> {
  const long = longListsIn(endpoint, 'field', sending.input);
  if (long.length === 0) return requestOf(endpoint, sending);
  const { headers, ...request } = requestOf(endpoint, { ...sending, input: { ...asObject(sending.input), ...Object.fromEntries(long.map(({ field }) => [field, []])) } });
  const others = Object.entries(asObject(request.data)).filter(([key]) => !long.some(({ wire }) => key === wire));
  const parts: (string | Blob)[] = others.length === 0 ? [] : [inBrackets(Object.fromEntries(others))];
  for (const { wire, entry, entries } of long) {
    parts.push(`${parts.length === 0 ? '' : ','}${JSON.stringify(wire)}:[`);
    for (let from = 0; from < entries.length; from += entriesOfPortion) {
      await turn();
      if (from > 0) parts.push(',');
      const some = entries.slice(from, from + entriesOfPortion);
      // A Blob is put into another without being read.
      parts.push(new Blob([inBrackets(encoded(() => some.map((one) => z.encode(entry, one))))]));
    }
    parts.push(']');
  }
  const type = 'application/json';
  const body = new Blob(['{', ...parts, '}'], { type });
  return { ...request, headers: { ...headers, 'Content-Type': type }, data: body };
}

/** A list or an object as JSON, without the brackets around it. */
function inBrackets(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}

/** What was encoded; an ApiError where it cannot be. */
function encoded<Value>(encode: () => Value): Value {
  try {
    return encode();
  } catch (error) {
    throw new ApiError({ kind: 'unwritable', cause: error });
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function loadServices(baseUrls: Record<Service, string>) {
  const { default: axios } = await import('axios');
  const service = (baseURL: string) => axios.create({ ...sharedSettings, baseURL });
  return { services: { users: service(baseUrls.users), data: service(baseUrls.data) }, isAxiosError: axios.isAxiosError };
}

function readReply<E extends AnyEndpoint>(endpoint: E, response: AxiosResponse<unknown>): ReplyOf<E> {
  const { data } = response;
  const refused = readErrorReply(data);
  if (refused !== null) throw new ApiError({ kind: 'refused', ...factsOf(response), ...refused });
  const read = z.safeParse<E['reply']>(endpoint.reply, data);
  if (!read.success) throw new ApiError({ kind: 'unreadable', ...factsOf(response), cause: read.error });
  return read.data;
}

function failure(error: unknown, signal: AbortSignal | undefined, isAxiosError: AxiosStatic['isAxiosError']): unknown {
  if (signal?.aborted) return signal.reason;
  if (!isAxiosError<unknown>(error)) return error;
  if (error.response === undefined) return new ApiError({ kind: 'unreachable', cause: error });
  return new ApiError({ kind: 'refused', ...factsOf(error.response), ...readErrorBody(error.response.data), cause: error });
}

function factsOf(response: AxiosResponse<unknown>) {
  return { status: response.status, version: countIn(response, ledgerVersionHeader), retryAfter: countIn(response, retryAfterHeader) };
}

function countIn(response: AxiosResponse<unknown>, name: string): number | null {
  return headerCount(response.headers[name.toLowerCase()]);
}
