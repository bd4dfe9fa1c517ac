/** Without a network (product, addition-offline). */
export const offline = {
  /** Over a budget that comes from the device. The moment arrives formatted. */
  asOf: (moment: string) => `Offline. As of ${moment}.`,
  /** In place of what needs the services while they do not answer; the wording is ours. */
  title: 'No connection',
  panel: 'This needs a connection. It opens when you are online again.',
  month: (month: string) => `${month} is not on this device. It opens when you are online again.`,
  createMonth: (month: string) => `Creating ${month}'s budget needs a connection.`,
  merchants: 'The merchants need a connection.',
  itemMonths: 'The months of this envelope need a connection.',
  shortList: 'These transactions need a connection.',
  olderTransactions: 'Older transactions need a connection.',
};

/** A version of the app that waits until it is taken (product, addition-offline). */
export const newVersion = {
  ready: 'A new version is ready.',
  reload: 'Reload',
};
