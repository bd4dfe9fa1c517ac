/** Bytes as they come over a network, piece by piece; `between` is awaited before each. */
export function inPieces(bytes: Uint8Array, between: () => Promise<unknown>, size = 64 * 1024): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await between();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
      if (at >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
