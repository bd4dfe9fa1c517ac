/** Without a network (product, addition-offline). */
export const offline = {
  /** Over a budget that comes from the device. The moment arrives formatted. */
  asOf: (moment: string) => `Offline. As of ${moment}.`,
};

/** A version of the app that waits until it is taken (product, addition-offline). */
export const newVersion = {
  ready: 'A new version is ready.',
  reload: 'Reload',
};
