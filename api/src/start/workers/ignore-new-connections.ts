import { dlopen, FFIType, ptr } from 'bun:ffi';
import { readdirSync } from 'node:fs';

// numbers of Linux on x86-64 and arm64, from <asm-generic/socket.h>
const SOL_SOCKET = 1;
const SO_ATTACH_FILTER = 26;
const SO_ACCEPTCONN = 30;

/** Where a TCP segment has its flags, in bytes, and two of them. */
const flags = { position: 13, syn: 0x02, ack: 0x10 };

/** A socket filter (`struct sock_filter`, <linux/filter.h>): drops the first segment of a connection, and passes all others. */
const instructions = [
  { code: 0x30, jt: 0, jf: 0, k: flags.position }, // load the flags
  { code: 0x54, jt: 0, jf: 0, k: flags.syn | flags.ack }, // keep these two
  { code: 0x15, jt: 0, jf: 1, k: flags.syn }, // skip one instruction unless only SYN is set
  { code: 0x06, jt: 0, jf: 0, k: 0 }, // drop
  { code: 0x06, jt: 0, jf: 0, k: 0xffffffff }, // pass
];

/** `struct sock_fprog`, the number of instructions and their address, and the instructions behind it. */
const newProgram = (): ArrayBuffer => {
  const start = 16;
  const program = new ArrayBuffer(start + instructions.length * 8);
  const bytes = new DataView(program);
  bytes.setUint16(0, instructions.length, true);
  bytes.setBigUint64(8, BigInt(ptr(program) + start), true);
  for (const [index, { code, jt, jf, k }] of instructions.entries()) {
    const position = start + index * 8;
    bytes.setUint16(position, code, true);
    bytes.setUint8(position + 2, jt);
    bytes.setUint8(position + 3, jf);
    bytes.setUint32(position + 4, k, true);
  }
  return program;
};

const { i32, ptr: pointer, u32 } = FFIType;

const setFilter = (): number => {
  const { symbols, close } = dlopen('libc.so.6', {
    getsockopt: { args: [i32, i32, i32, pointer, pointer], returns: i32 },
    setsockopt: { args: [i32, i32, i32, pointer, u32], returns: i32 },
  });
  const program = newProgram();
  const isListening = (descriptor: number): boolean => {
    const value = new Int32Array(1);
    const size = new Uint32Array([value.byteLength]);
    return symbols.getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, ptr(value), ptr(size)) === 0 && value[0] === 1;
  };
  const ignores = (descriptor: number): boolean =>
    symbols.setsockopt(descriptor, SOL_SOCKET, SO_ATTACH_FILTER, ptr(program), 16) === 0;
  const sockets = readdirSync('/proc/self/fd').map(Number).filter(isListening).filter(ignores);
  close();
  return sockets.length;
};

/**
 * Makes the listening sockets of this process ignore new connections, without affecting the ones that it has. A client repeats
 * the first segment of a connection after a second: if this process has closed its socket by then, another process that shares
 * the port takes it. If the socket closed without this, Linux would reset the connections that wait in its queue (PLAT-362).
 * @returns how many sockets ignore new connections; 0 on systems other than Linux with glibc
 */
export const ignoreNewConnections = (): number => {
  try {
    return setFilter();
  } catch {
    return 0;
  }
};
