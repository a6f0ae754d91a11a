import { expect, it } from 'vitest'
import { placeOf, sourceOf } from './source.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (ip, source) => expect(sourceOf(ip)).toBe(source))

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:0db8:0001:0002::9', '2001:db8:1::'],
  ['::1', '0:0:0::'],
  ['', null],
])('%s is shown as %s', (ip, place) => expect(placeOf(ip)).toBe(place))
