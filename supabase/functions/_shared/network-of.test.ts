import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
  ['2001:0DB8:0000:0012:ffff:1:2:3', '2001:db8:0:12::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('LIM-8: limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
