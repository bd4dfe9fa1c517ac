import { balancedHousehold, loggedIn, statefulHousehold, type StatefulHousehold, type StatefulOptions } from '@blue-budget/api/mocks';
import type { Ledger, MasterData } from '@blue-budget/domain';
import { getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import { beginStory, isOfEarlierStory } from '../navigation/storyAddress.ts';
import { storyToday, turnDay } from './storyDays.ts';

export interface StoryHouseholdOptions extends Partial<StatefulOptions> {
  /** Makes what the household begins with; the balanced household without it. */
  start?: () => Ledger | MasterData;
  premium?: boolean;
}

/** A household whose services remember what a play does, and what a play can make go wrong. */
export interface StoryHousehold {
  /** For `parameters.msw`. */
  handlers: HttpHandler[];
  /** For `beforeEach`: every story begins anew, on the same day. */
  reset: () => void;
  /** The household of the story that runs: `ledger()`, `failNext`, `cutNext`, `holdNext`, `loseReply`, `doElsewhere`. */
  service(): StatefulHousehold;
}

export function storyHousehold({ start = balancedHousehold, premium = false, today = storyToday, ...options }: StoryHouseholdOptions = {}): StoryHousehold {
  const begin = () => statefulHousehold(start(), { today, ...options });
  let service = begin();
  return {
    handlers: [
      http.all('*', ({ request }) => (isOfEarlierStory(request) ? HttpResponse.error() : getResponse(service.handlers, request))),
      ...loggedIn({ premium }),
    ],
    reset() {
      beginStory();
      turnDay(today);
      service = begin();
    },
    service: () => service,
  };
}
