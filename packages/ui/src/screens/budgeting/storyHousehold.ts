import { balancedHousehold, loggedIn, statefulHousehold, type StatefulHousehold, type StatefulOptions } from '@blue-budget/api/mocks';
import type { Ledger, MasterData } from '@blue-budget/domain/ledger';
import { getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import { beginStory, isOfEarlierStory } from '../navigation/storyAddress.ts';
import { storyToday, turnDay } from './storyCalendar.ts';

export interface StoryHouseholdOptions extends Partial<StatefulOptions> {
  /** Creates the initial data; by default the balanced household. */
  start?: () => Ledger | MasterData;
  premium?: boolean;
}

/** A household whose services keep the changes of a play, with failures a play can cause. */
export interface StoryHousehold {
  /** For `parameters.msw`. */
  handlers: HttpHandler[];
  /** For `beforeEach`: resets every story to the same day. */
  reset: () => void;
  /** The household of the story that runs: `ledger()`, `failNext`, `cutNext`, `holdNext`, `loseReply`, `doElsewhere`. */
  service(): StatefulHousehold;
  /** Takes the network away: no call gets an answer until it comes back. */
  goOffline(): void;
  comeBack(): void;
}

export function storyHousehold({ start = balancedHousehold, premium = false, today = storyToday, ...options }: StoryHouseholdOptions = {}): StoryHousehold {
  const begin = () => statefulHousehold(start(), { today, ...options });
  let service = begin();
  let isAway = false;
  return {
    handlers: [
      http.all('*', ({ request }) => (isAway || isOfEarlierStory(request) ? HttpResponse.error() : getResponse(service.handlers, request))),
      ...loggedIn({ premium }),
    ],
    reset() {
      beginStory();
      isAway = false;
      turnDay(today);
      service = begin();
    },
    service: () => service,
    goOffline() {
      isAway = true;
    },
    comeBack() {
      isAway = false;
      window.dispatchEvent(new Event('online'));
    },
  };
}
