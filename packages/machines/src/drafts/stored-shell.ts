import * as z from 'zod/mini';
import {
  entriesAt, placesOf, sections, sectionTabs, withEntries, type KeptPlaces, type NavigationContext, type PanelEntry, type PanelStacks,
} from '../navigation/index.ts';
import { parsed } from './parsed.ts';
import type { DraftStorage } from './storage.ts';

const places = sections.flatMap((section) => placesOf(section));
const tab = z.nullable(z.enum(Object.values(sectionTabs).flat()));

/** The longest stack of views that is kept. */
const mostPanels = 50;

/** Raised when a release reads drafts otherwise: those before it are dropped. */
const formatVersion = 1;

const storedShell = z.object({
  formatVersion: z.literal(formatVersion),
  section: z.enum(sections),
  remembered: z.object({ budget: tab, insights: tab, goals: tab, education: tab, profile: tab }),
  panels: z.array(z.object({
    place: z.enum(places), view: z.string(), subject: z.nullable(z.string()),
    /** What was typed in the view, as its form reports it; null for a view that lies beneath or above one that is half typed. */
    fields: z.unknown(),
  })).check(z.maxLength(mostPanels)),
});

/** What a shell had half typed when its page was reloaded. */
export interface StoredShell {
  /** Where one was, and the views that come back. */
  places: KeptPlaces;
  /** What was typed in them. */
  typed: ReadonlyMap<PanelEntry, unknown>;
}

/**
 * The half-typed forms of a person in this tab, or null.
 *
 * @param isView whether this release has such a view.
 */
export function readStoredShell(storage: DraftStorage, sub: string, isView: (view: string) => boolean): StoredShell | null {
  const stored = z.safeParse(storedShell, parsed(storage.read(sub)));
  if (!stored.success) return null;
  const { section, remembered, panels } = stored.data;
  const views = panels.filter(({ view }) => isView(view)).map(({ place, view, subject, fields }) => ({ place, entry: { view, subject }, fields }));
  const typed = new Map(views.filter(({ fields }) => fields !== undefined && fields !== null).map(({ entry, fields }) => [entry, fields]));
  const stacks = views.reduce<PanelStacks>((all, { place, entry }) => withEntries(all, place, [...entriesAt(all, place), entry]), {});
  return typed.size === 0 ? null : { places: { section, remembered, stacks, halfTyped: [...typed.keys()] }, typed };
}

/** As `readStoredShell` reads it; null where nothing is half typed. Pages without anything half typed begin with their base views. */
export function storedShellText(
  { section, remembered, stacks }: Pick<NavigationContext, 'section' | 'remembered' | 'stacks'>, typed: ReadonlyMap<PanelEntry, unknown>,
): string | null {
  const panels = places.flatMap((place) => {
    const entries = entriesAt(stacks, place);
    return entries.some((entry) => typed.has(entry))
      ? entries.map((entry) => ({ place, ...entry, fields: typed.get(entry) ?? null }))
      : [];
  });
  if (panels.length === 0 || panels.length > mostPanels) return null;
  return JSON.stringify({ formatVersion, section, remembered, panels } satisfies z.input<typeof storedShell>);
}
