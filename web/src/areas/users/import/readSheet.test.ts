import { expect, it } from 'vitest'
import { parseText } from './parseText.ts'

it.each([
  ['a byte order mark and semicolons', '\uFEFFE-Mail;First name;Last name;Unit\nan@x.vn;An;Le;Kids\n'],
  ['tabs, as cells are copied', 'Email\tFirst Name\tLast Name\tTeam\nan@x.vn\tAn\tLe\tKids'],
  ['commas, quotes and Windows line ends', '"email","first_name","last_name","team"\r\n"an@x.vn","An","Le","Kids"\r\n'],
  ['one name for both, in another order', 'Team,Họ tên,Email\nKids,An Le,an@x.vn'],
  ['no heads', 'an@x.vn,An Le,Kids'],
])('reads %s', async (_, text) => {
  expect(await parseText(text)).toEqual([{ email: 'an@x.vn', first_name: 'An', last_name: 'Le', team: 'Kids' }])
})

it('reads a list of addresses, with names or without, in one line or several', async () => {
  const people = [{ email: 'an@x.vn' }, { email: 'bao@x.vn', first_name: 'Bao', last_name: 'Hoang' }]
  expect(await parseText('an@x.vn; Bao Hoang <bao@x.vn>')).toEqual(people)
  expect(await parseText('an@x.vn\nBao Hoang <bao@x.vn>\n\n')).toEqual(people)
})

it('a quoted line break stays in its cell; what has no column is left out', async () => {
  const text = 'email,name,shoe size,position\nan@x.vn,"An\nLe",42,Designer'
  expect(await parseText(text)).toEqual([{ email: 'an@x.vn', first_name: 'An', last_name: 'Le', position: 'Designer' }])
})

it('a formula and a wrong address come through as they are: they are refused at their cells', async () => {
  const [row] = await parseText('email,first name\n"bao@x,vn","=HYPERLINK(""http://x"")"')
  expect(row).toEqual({ email: 'bao@x,vn', first_name: '=HYPERLINK("http://x")' })
})

it('reads 10,000 rows', async () => {
  const text = Array.from({ length: 10_000 }, (_, i) => `p${i}@x.vn;P${i} Le;Kids`).join('\n')
  expect(await parseText(text)).toHaveLength(10_000)
})
