/** Most that is read: bytes as given, files in a zip, and bytes once unpacked, of one file and of all. */
export const archiveLimits = { bytes: 50_000_000, entries: 200, entryBytes: 100_000_000, unpackedBytes: 120_000_000 } as const;

/** Most that a database may cost: steps of its engine, and bytes of one value. */
export const databaseLimits = { steps: 400_000_000, valueBytes: 1_000_000, rows: 400_000 } as const;
