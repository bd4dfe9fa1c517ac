import { Heading, useOf } from '@storybook/addon-docs/blocks';
import { endpoints } from '../packages/api/src/contract/index.ts';
import { pathOfStories, screenGuideOf } from '../packages/ui/src/docs/guides.ts';
import type { CallName, ScreenGuide } from '../packages/ui/src/docs/screenGuide.ts';
import { paths } from '../packages/ui/src/screens/navigation/paths.ts';

/** What a screen is for, how it is reached, and what it calls. */
export function ScreenSections() {
  const fileName: unknown = useOf('meta', ['meta']).preparedMeta.parameters['fileName'];
  const guide = screenGuideOf(pathOfStories(typeof fileName === 'string' ? fileName : ''));
  if (guide === undefined) return null;
  return (
    <>
      <Heading>What it is for</Heading>
      <p>{guide.purpose}</p>
      <Heading>How it is reached</Heading>
      <ul>{placesOf(guide.at).map((place) => <li key={place}>{place}</li>)}</ul>
      <Heading>What it calls</Heading>
      {guide.calls.length === 0
        ? <p>Nothing: what it shows is loaded already, or is none of the services'.</p>
        : (
          <table>
            <thead><tr><th scope="col">Call</th><th scope="col">Request</th></tr></thead>
            <tbody>{guide.calls.map((name) => <tr key={name}><td><code>{name}</code></td><td><code>{requestOf(name)}</code></td></tr>)}</tbody>
          </table>
        )}
    </>
  );
}

function placesOf({ page = [], tab = [], panel = [], where }: ScreenGuide['at']): string[] {
  return [
    ...page.map((name) => `The page ${paths[name]}`), ...tab.map((name) => `The tab ${name}`), ...panel.map((name) => `The panel ${name}`),
    ...(where === undefined ? [] : [where]),
  ];
}

/** Method and path in the contract; what the client makes of several calls, in words. */
function requestOf(name: CallName): string {
  if (name === 'loadMasterData') return 'all reads of the ledger at once';
  if (name === 'follow') return 'the events of the ledger';
  const endpoint: unknown = Reflect.get(endpoints, name);
  return hasRequest(endpoint) ? `${endpoint.method} ${endpoint.path}` : '';
}

function hasRequest(endpoint: unknown): endpoint is { method: string; path: string } {
  return typeof endpoint === 'object' && endpoint !== null && 'method' in endpoint && 'path' in endpoint;
}
