import { expect, it } from 'vitest'
import { parseText, textOf } from './parseText.ts'
import { peopleOf, remapped } from './readSheet.ts'

const people = async (text: string) => peopleOf(await parseText(text))

it.each([
  ['a byte order mark and semicolons', '\uFEFFE-Mail;First name;Last name;Unit\nan@x.vn;An;Le;Kids\n'],
  ['tabs, as cells are copied', 'Email\tFirst Name\tLast Name\tTeam\nan@x.vn\tAn\tLe\tKids'],
  ['commas, quotes and Windows line ends', '"email","first_name","last_name","team"\r\n"an@x.vn","An","Le","Kids"\r\n'],
  ['one name for both, in another order', 'Team,Họ tên,Email\nKids,An Le,an@x.vn'],
  ['no heads', 'an@x.vn,An Le,Kids'],
])('reads %s', async (_, text) => {
  expect(await people(text)).toEqual([{ email: 'an@x.vn', first_name: 'An', last_name: 'Le', team: 'Kids' }])
})

it('reads a list of addresses, with names or without, in one line or several', async () => {
  const both = [{ email: 'an@x.vn' }, { email: 'bao@x.vn', first_name: 'Bao', last_name: 'Hoang' }]
  expect(await people('an@x.vn; Bao Hoang <bao@x.vn>')).toEqual(both)
  expect(await people('an@x.vn\nBao Hoang <bao@x.vn>\n\n')).toEqual(both)
})

it('a quoted line break stays in its cell; what has no column is left out', async () => {
  const text = 'email,name,shoe size,position\nan@x.vn,"An\nLe",42,Designer'
  expect(await people(text)).toEqual([{ email: 'an@x.vn', first_name: 'An', last_name: 'Le', position: 'Designer' }])
})

it('a formula and a wrong address come through as they are: they are refused at their cells', async () => {
  const [row] = await people('email,first name\n"bao@x,vn","=HYPERLINK(""http://x"")"')
  expect(row).toEqual({ email: 'bao@x,vn', first_name: '=HYPERLINK("http://x")' })
})

it('reads 10,000 rows', async () => {
  const text = Array.from({ length: 10_000 }, (_, i) => `p${i}@x.vn;P${i} Le;Kids`).join('\n')
  expect(await people(text)).toHaveLength(10_000)
})

it('says which column is taken for what; one that was not known is told by hand, and none is two things', async () => {
  const sheet = await parseText('Wer,Postfach,Mail\nAn Le,an@x.vn,old@x.vn')
  expect(sheet).toMatchObject({ heads: ['Wer', 'Postfach', 'Mail'], columns: [null, null, 'email'] })
  const columns = remapped(remapped(sheet.columns, 0, 'name'), 1, 'email')
  expect(columns).toEqual(['name', 'email', null])
  expect(peopleOf({ ...sheet, columns })).toEqual([{ first_name: 'An', last_name: 'Le', email: 'an@x.vn' }])
})

it('keeps a sheet whose columns say nothing, for them to be told', async () => {
  const sheet = await parseText('Wer;Wo\nAn;Kids')
  expect(sheet).toEqual({ rows: [['An', 'Kids']], heads: ['Wer', 'Wo'], columns: [null, null] })
})

it('reads files of old programs: UTF-16 with its mark, and one byte for each letter', async () => {
  const wide = Uint8Array.from('\uFEFFĐỗ'.split('').flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]))
  expect(await textOf(new Blob([wide]))).toBe('Đỗ')
  expect(await textOf(new Blob([Uint8Array.of(0x4a, 0xf6, 0x72, 0x67)]))).toBe('Jörg')
  expect(await textOf(new Blob(['Đỗ']))).toBe('Đỗ')
})
