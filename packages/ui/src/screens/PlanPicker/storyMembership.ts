import { statefulMembership, type StatefulMembership, type StatefulMembershipOptions } from '@blue-budget/api/mocks';
import { getResponse, http, type HttpHandler } from 'msw';

/** A membership whose services keep changes of a play. */
export interface StoryMembership {
  /** For `parameters.msw`, before those of the household. */
  handlers: HttpHandler[];
  /** For `beforeEach`: resets every story. */
  reset: () => void;
  /** The membership of the story that runs: `pay`, `passDays`, `cancelledFor`. */
  service(): StatefulMembership;
}

export function storyMembership(options: StatefulMembershipOptions = {}): StoryMembership {
  let service = statefulMembership(options);
  return {
    handlers: [http.all('*', ({ request }) => getResponse(service.handlers, request))],
    reset() {
      service = statefulMembership(options);
    },
    service: () => service,
  };
}
