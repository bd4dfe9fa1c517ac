import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from './secrets.ts';

/** A device on which people have logged in, from its cookie: its own id, and for each person a proof that they logged in. */
export interface Device {
  id: string;
  proofs: readonly string[];
}

/** How many people one device is known by; with more, those who logged in first are forgotten. */
const mostPeople = 8;
const part = /^[\w-]{22}$/;

/** Reads the device from a cookie; without one, or with an invalid one, it is a new device without people. */
export function readDevice(cookie: string | undefined): Device {
  const [id, ...proofs] = cookie?.split('.') ?? [];
  const isWhole = id !== undefined && proofs.length <= mostPeople && [id, ...proofs].every((each) => part.test(each));
  return isWhole ? { id, proofs } : { id: randomBytes(16).toString('base64url'), proofs: [] };
}

/** Whether a person has logged in on a device before. */
export function isKnownOn({ id, proofs }: Device, keys: Keys, userId: string): boolean {
  return keys.device.some((key) => {
    const own = Buffer.from(proofOf(key, id, userId));
    return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), own));
  });
}

/** The cookie of a device after a person has logged in on it. */
export function writeDevice(device: Device, keys: Keys, userId: string): string {
  const own = keys.device.map((key) => proofOf(key, device.id, userId));
  const others = device.proofs.filter((proof) => !own.includes(proof));
  return [device.id, ...own.slice(0, 1), ...others.slice(0, mostPeople - 1)].join('.');
}

function proofOf(key: Uint8Array, id: string, userId: string): string {
  return createHmac('sha256', key).update(`${id} ${userId}`).digest().subarray(0, 16).toString('base64url');
}
