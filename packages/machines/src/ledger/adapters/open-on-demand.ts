/** Opens a database once, and again after the browser, another release or a deletion closed it. */
export function openOnDemand<Database>(openDatabase: (onClosed: () => void) => Promise<Database>): () => Promise<Database> {
  let opened: Promise<Database> | null = null;
  const onClosed = () => { opened = null; };
  return () => {
    opened ??= openDatabase(onClosed).catch((error: unknown) => {
      onClosed();
      throw error;
    });
    return opened;
  };
}
