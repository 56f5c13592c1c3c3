import { dlopen, FFIType } from 'bun:ffi';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stopTimes } from '../../platform/workers/stop-times.ts';

const { i32, ptr: pointer, u32 } = FFIType;

const openLibrary = () =>
  dlopen('libc.so.6', {
    getsockopt: { args: [i32, i32, i32, pointer, pointer], returns: i32 },
    setsockopt: { args: [i32, i32, i32, pointer, u32], returns: i32 },
  });

interface Option {
  readonly level: number;
  readonly name: number;
}

// numbers of Linux on x86-64 and arm64
const acceptsConnections: Option = { level: 1, name: 30 }; // SO_ACCEPTCONN
/** A socket drops packets with a lower time to live or hop limit. Systems send packets with 64 or 128: the highest drops all. */
const leastTimesToLive: readonly Option[] = [
  { level: 0, name: 21 }, // IP_MINTTL, also of IPv4 packets to an IPv6 socket
  { level: 41, name: 73 }, // IPV6_MINHOPCOUNT, which IPv4 sockets refuse
];

type Library = ReturnType<typeof openLibrary>['symbols'];

/** The value of a socket option; undefined if the descriptor is no socket, or does not have the option. */
const getOption = (library: Library, descriptor: number, { level, name }: Option): number | undefined => {
  const value = new Int32Array(1);
  const size = new Uint32Array([value.byteLength]);
  return library.getsockopt(descriptor, level, name, value, size) === 0 ? value[0] : undefined;
};

const setOption = (library: Library, descriptor: number, { level, name }: Option, value: number) =>
  library.setsockopt(descriptor, level, name, new Int32Array([value]), Int32Array.BYTES_PER_ELEMENT);

const highest = 255;

/** Makes listeners drop all packets, and other sockets none. Returns how many listeners do. */
const dropOnListeners = (library: Library): number => {
  const dropping = new Set<number>();
  for (const descriptor of readdirSync('/proc/self/fd').map(Number)) {
    // a connection that was being established has the value of its listener
    const wanted = getOption(library, descriptor, acceptsConnections) === 1 ? highest : 0;
    for (const option of leastTimesToLive) {
      const value = getOption(library, descriptor, option);
      if (value !== undefined && value !== wanted) setOption(library, descriptor, option, wanted);
      if (getOption(library, descriptor, option) === highest) dropping.add(descriptor);
    }
  }
  return dropping.size;
};

/** Milliseconds between two visits of the connections that were being established. */
const visitEvery = 50;

/**
 * Makes the listening sockets of this process ignore new connections, and serves the ones that it has for a moment. A client
 * repeats the first packet of a connection after a second: if this process has closed its socket by then, another process that
 * shares the port takes it. If the socket closed without this, Linux would reset the connections in its queue (PLAT-362).
 * @returns how many sockets ignore new connections; 0, at once, on systems other than Linux with glibc
 */
export const ignoreNewConnections = async (): Promise<number> => {
  try {
    const { symbols, close } = openLibrary();
    const listeners = dropOnListeners(symbols);
    for (let waited = 0; listeners > 0 && waited < stopTimes.drain; waited += visitEvery) {
      await pause(visitEvery);
      dropOnListeners(symbols);
    }
    close();
    return listeners;
  } catch {
    return 0;
  }
};
