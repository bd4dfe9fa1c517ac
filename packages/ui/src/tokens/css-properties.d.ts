import 'react';

declare module 'react' {
  /** Components hand values to their style sheet through custom properties. */
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
