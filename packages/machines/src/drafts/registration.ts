import type { RegistrationMemory } from '../registration-wizard/index.ts';
import { parsed } from './parsed.ts';
import type { DraftStorage } from './storage.ts';

const name = 'registration';

/** The registration of a tab, which is nobody's yet. */
export function registrationMemory(storage: DraftStorage): RegistrationMemory {
  return {
    read: () => parsed(storage.read(name)),
    write(fields) { storage.write(name, JSON.stringify(fields)); },
    clear() { storage.remove(name); },
  };
}
