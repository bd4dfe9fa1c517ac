import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { id, text } from './primitives.ts';

/** An id of the bank-linking provider's: of an institution or of an account there. */
export const providersId = text(200);

const institutionFields = { name: field('name', text(1000)), institutionId: field('institution_id', providersId) };

/** A bank that a person has linked (product, section 3-further). */
export const institution = entity({ id: field('id', id), ...institutionFields });

const linkCall = { service: 'users', authority: 'bearer' } as const;

/** Linking a bank through the provider's form (product, section 7-users). Only members may begin and end it. */
export const linkingEndpoints = {
  /**
   * Opens the form in which a person chooses their bank. With `pretendForm`, a path of the users service, it is the pretend form of the
   * services on this machine; without one the provider's own, which the token opens.
   */
  createLinkToken: endpoint({
    ...linkCall, method: 'POST', path: '/api/create-link-token',
    reply: entity({ linkToken: field('link_token', z.string().check(z.minLength(1))), pretendForm: field('pretend_form', z.optional(z.string())) }),
  }),
  /** The links, the oldest first; also those of a person whose membership has lapsed (product, Q-LINK-9). */
  linkedInstitutions: endpoint({
    ...linkCall, method: 'GET', path: '/api/fetch-linked-institutions',
    reply: entity({ institutions: field('institutions', z.array(institution)) }),
  }),
  /** Hands over what the form gave back. Which bank it is the services ask the provider. */
  exchangePublicToken: endpoint({
    ...linkCall, method: 'POST', path: '/api/exchange-public-token',
    request: entity({ publicToken: field('public_token', text(1000)), institution: field('institution', entity(institutionFields)) }),
    reply: entity({ institution: field('institution', institution) }),
  }),
};
