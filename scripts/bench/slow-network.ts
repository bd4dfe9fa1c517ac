import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection to the network. */
export interface Line {
  /** Milliseconds there and back. */
  roundTrip: number;
  /** Bytes a second towards the browser, and from it. */
  down: number;
  up: number;
}

/** What the developer tools of Chromium call Fast 4G, with the latency that they give to a request for that of every round trip. */
export const fast4G: Line = { roundTrip: 165, down: (9_000_000 / 8) * 0.9, up: (1_500_000 / 8) * 0.9 };

/**
 * Stands in front of a server like a network: opening a connection takes a round trip, every byte half of one, and all connections share
 * the width of the line. It knows no slow start and loses nothing.
 */
export async function startLine(target: string, { roundTrip, down, up }: Line): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(target);
  const [towards, from] = [narrow(down, roundTrip / 2), narrow(up, roundTrip / 2)];
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (browser) => {
    const services = connect(Number(port), hostname);
    for (const socket of [browser, services]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => open.delete(socket));
    }
    void carry(services, browser, towards);
    // The browser may send once its connection is open, a round trip after it asked for one.
    void wait(roundTrip).then(() => carry(browser, services, from));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Milliseconds until so many bytes have arrived at the other end. */
type Width = (bytes: number) => number;

function narrow(bytesPerSecond: number, delay: number): Width {
  let free = 0;
  return (bytes) => {
    const now = performance.now();
    free = Math.max(free, now) + (bytes / bytesPerSecond) * 1000;
    return free - now + delay;
  };
}

/** Carries all bytes in their order, and then the end. */
async function carry(from: Socket, to: Socket, width: Width): Promise<void> {
  let arrived: Promise<void> = Promise.resolve();
  const deliver = (bytes: number, act: () => void) => {
    const due = wait(width(bytes));
    arrived = arrived.then(() => due).then(act);
  };
  from.on('data', (chunk: Buffer) => deliver(chunk.length, () => { if (to.writable) to.write(chunk); }));
  from.once('end', () => deliver(0, () => { to.end(); }));
  from.once('close', () => deliver(0, () => { to.destroy(); }));
  from.resume();
}
