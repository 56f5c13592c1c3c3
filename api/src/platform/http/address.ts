import { BlockList, isIP } from 'node:net';

/** A set of network addresses. */
export interface AddressList {
  /** Number of addresses and ranges. */
  readonly size: number;
  has(address: string): boolean;
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An IPv4 address from an IPv6 socket, without its prefix. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Addresses and ranges (`10.0.0.0/8`); undefined when an entry is neither. */
export const addressList = (entries: readonly string[]): AddressList | undefined => {
  const blocks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (version === 0) return undefined;
    const bits = prefix === undefined ? undefined : Number(prefix);
    if (bits === undefined) blocks.addAddress(address, family(address));
    else if (Number.isInteger(bits) && bits >= 0 && bits <= (version === 6 ? 128 : 32)) {
      blocks.addSubnet(address, bits, family(address));
    } else return undefined;
  }
  return { size: entries.length, has: (address) => isIP(address) !== 0 && blocks.check(address, family(address)) };
};

/**
 * The client's address: the peer itself or, as long as each hop is a trusted proxy, the value in X-Forwarded-For, read from the
 * right.
 */
export const clientAddress = (peer: string, forwardedFor: string | null, trusted: AddressList): string => {
  let address = plain(peer);
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const claimed = plain(hop.trim());
    if (isIP(claimed) === 0 || !trusted.has(address)) break;
    address = claimed;
  }
  return address;
};

/** What counts as one client for rate limits: an IPv4 address, or the /64 network of an IPv6 one. */
export const clientNetwork = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/** The network under which a caller is counted; null for the api's own work. */
export const networkOf = ({ address }: { readonly address: string | null }): string | null =>
  address === null ? null : clientNetwork(address);
