import { setFlagsFromString } from 'node:v8';

/**
 * Leaves the WebAssembly that is loaded from now on to V8's baseline compiler. The embedded engine is 9 MB of it, and optimizing
 * what runs often in there takes 580 MB for a moment, some of which stays. Without, a scan of 200,000 rows takes 1.6 times as long, and a query that
 * has an index the same (decision record 057).
 */
export function compileWasmInLittleMemory(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}
