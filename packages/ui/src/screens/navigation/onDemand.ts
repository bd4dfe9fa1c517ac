import { lazy, type ComponentType } from 'react';

/** How long a part of the app that is loaded on demand may take to arrive (product, section 9-times). */
export const chunkTimeout = 120_000;

/** Loads a module; rejects when it has not arrived after `chunkTimeout`. The browser itself would wait for ever. */
export function withChunkTimeout<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the app did not arrive in time.')), chunkTimeout);
    load().then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A screen that is loaded when it is first shown. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => withChunkTimeout(load).then((component) => ({ default: component })));
}
