import { createElement, lazy, useState, type ComponentType } from 'react';

/** How long a part of the app that is loaded on demand may take to arrive (product, section 9-times). */
export const chunkTimeout = 120_000;

/** A module of the app that is loaded when it is needed. */
export interface Part<Module> {
  /** Loads it; rejects as `withChunkTimeout` does. */
  load(): Promise<Module>;
  /** The module once it has been loaded; before that null. */
  loaded(): Module | null;
}

const everydayParts = new Set<Part<unknown>>();

/** Loads a module; rejects when it has not arrived after `chunkTimeout`. The browser itself would wait for ever. */
export function withChunkTimeout<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the app did not arrive in time.')), chunkTimeout);
    load().then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function part<Module>(load: () => Promise<Module>): Part<Module> {
  let here: Module | null = null;
  return {
    loaded: () => here,
    async load() {
      here = await withChunkTimeout(load);
      return here;
    },
  };
}

/** A part that most people need in the first minutes: `loadEverydayParts` loads it. */
export function everydayPart<Module>(load: () => Promise<Module>): Part<Module> {
  const made = part(load);
  everydayParts.add(made);
  return made;
}

/** Loads the everyday parts, one after another; resolves when all are there, or rejects with the first that did not come. */
export async function loadEverydayParts(): Promise<void> {
  for (const each of everydayParts) await each.load();
}

/**
 * A screen of a part, which is loaded when one of its screens is first shown. Once it is there, its others are drawn at once: a component that
 * suspends, for however short a time, is kept back by React for 300 ms.
 */
export function onDemand<Module, Props extends object>(from: Part<Module>, choose: (module: Module) => ComponentType<Props>): ComponentType<Props> {
  let chosen: ComponentType<Props> | undefined;
  const chooseOnce = (module: Module) => (chosen ??= choose(module));
  const Arriving = lazy(() => from.load().then((module) => ({ default: chooseOnce(module) })));
  return function OnDemand(props: Props) {
    // One that is shown stays the one it is, or it would lose what was typed into it.
    const [Screen] = useState<ComponentType<Props>>(() => {
      const module = from.loaded();
      return module === null ? Arriving : chooseOnce(module);
    });
    return createElement(Screen, props);
  };
}
