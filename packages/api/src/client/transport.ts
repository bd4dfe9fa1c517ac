import type { AxiosRequestConfig, AxiosResponse, AxiosStatic } from 'axios';
import * as z from 'zod/mini';
import {
  idempotencyKeyHeader, ledgerVersionHeader, none, pathOf, readErrorBody, readErrorReply, retryAfterHeader, xsrfCookie, xsrfHeader,
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
  /** Parameters of the path, query and body in the product's own words, all in one. */
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
      .request<unknown>(endpoint.longList === undefined ? requestOf(endpoint, sending) : await inPortions(endpoint, sending, endpoint.longList))
      .catch((error: unknown) => { throw failure(error, sending.signal, isAxiosError); });
    return { reply: readReply(endpoint, response), version: countIn(response, ledgerVersionHeader) };
  };
}

function requestOf(endpoint: AnyEndpoint, { input, accessToken, idempotencyKey, signal, onUpload }: Sending): AxiosRequestConfig {
  try {
    return {
      method: endpoint.method,
      url: pathOf(endpoint, input),
      data: endpoint.request === none ? undefined : z.encode(endpoint.request, input),
      params: endpoint.query === none ? undefined : z.encode(endpoint.query, input ?? {}),
      headers: {
        ...(accessToken !== null && { Authorization: `Bearer ${accessToken}` }),
        ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
      },
      signal,
      ...(onUpload !== undefined && { onUploadProgress: ({ loaded, total = 0 }) => onUpload({ sent: loaded, total }) }),
    };
  } catch (error) {
    throw new ApiError({ kind: 'unwritable', cause: error });
  }
}

type LongList = NonNullable<AnyEndpoint['longList']>;

/** Entries of a long list that are encoded and written before the page has its turn. */
const portion = 500;

/** A request with a list of thousands of entries, and something beside it. The page answers between its portions. */
async function inPortions(endpoint: AnyEndpoint, sending: Sending, { field, wire, most }: LongList): Promise<AxiosRequestConfig> {
  const entries = asObject(sending.input)[field];
  // As a whole it is refused.
  if (!Array.isArray(entries) || entries.length > most) return requestOf(endpoint, sending);
  const encoded = (from: number) => requestOf(endpoint, { ...sending, input: { ...asObject(sending.input), [field]: entries.slice(from, from + portion) } });
  const type = 'application/json';
  const { headers, ...request } = encoded(0);
  const { [wire]: first, ...others } = asObject(request.data);
  const parts = [inBrackets(first)];
  for (let from = portion; from < entries.length; from += portion) {
    await turn();
    parts.push(inBrackets(asObject(encoded(from).data)[wire]));
  }
  const body = new Blob([JSON.stringify(others).slice(0, -1), `,${JSON.stringify(wire)}:[`, ...parts.flatMap((part, at) => (at === 0 ? [part] : [',', part])), ']}'], { type });
  return { ...request, headers: { ...headers, 'Content-Type': type }, data: body };
}

/** The entries of a list as JSON, without what stands around them. A Blob is put into another without being read. */
function inBrackets(list: unknown): Blob {
  return new Blob([JSON.stringify(list).slice(1, -1)]);
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
