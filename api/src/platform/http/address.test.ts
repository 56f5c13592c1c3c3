import { describe, expect, it } from 'vitest';
import { addressList, clientAddress, clientNetwork } from './address.ts';

const none = addressList([]);
const proxies = addressList(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
if (!none || !proxies) throw new Error('both lists are valid');

describe('clientAddress', () => {
  it.each([
    ['the peer, where no proxy is trusted', '203.0.113.1', '198.51.100.1', none, '203.0.113.1'],
    ['what a trusted proxy says', '10.0.0.1', '198.51.100.1', proxies, '198.51.100.1'],
    [
      'the last that a trusted proxy did not write itself',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.2',
      proxies,
      '198.51.100.1',
    ],
    ['the proxy, where it says nothing', '10.0.0.1', null, proxies, '10.0.0.1'],
    ['the proxy, where it says nonsense', '10.0.0.1', 'unknown, <b>', proxies, '10.0.0.1'],
    ['an IPv4 address inside an IPv6 one, plain', '::ffff:203.0.113.9', null, none, '203.0.113.9'],
    ['an IPv6 one behind an IPv6 proxy', 'fd00::1', '2001:db8::7', proxies, '2001:db8::7'],
  ])('is %s', (_, peer, forwarded, trusted, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
  });
});

describe('addressList', () => {
  it.each(['10.0.0.0/33', '10.0.0/8', 'proxy', '::/129', '10.0.0.0/x', ''])('rejects %j', (entry) => {
    expect(addressList([entry])).toBeUndefined();
  });
});

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
