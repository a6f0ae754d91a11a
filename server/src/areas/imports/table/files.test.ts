import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { workbookParts } from '../../exports/write.rules.ts'
import { readCsv, refusalOf } from './csv.rules.ts'
import { decoded } from './decode.rules.ts'
import { kindOf, proposedTable } from './propose.rules.ts'
import { cellsOf } from './read.service.ts'
import { dateOf, dateOrderOf, filesOf, partsOf } from './values.rules.ts'
import { guardWorkbook } from './xlsx.service.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const csv = (text: string) => {
  const found = readCsv(bytes(text))
  if ('problem' in found) throw new Error(JSON.stringify(found.problem))
  return found
}

/** A workbook with that sheet, and with further members. */
async function workbook(sheet: string, more: readonly (readonly [string, Buffer])[] = []): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, xml] of workbookParts) zip.addBuffer(Buffer.from(xml), name)
  zip.addBuffer(
    Buffer.from(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    'xl/worksheets/sheet1.xml',
  )
  for (const [name, content] of more) zip.addBuffer(content, name)
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const cell = (place: string, text: string) =>
  `<row r="${place.replace(/\D/g, '')}"><c r="${place}" t="inlineStr"><is><t>${text}</t></is></c></row>`

describe('letters of a file', () => {
  it('are found by their mark, as UTF-8, as UTF-16 without a mark, or guessed by what they write', () => {
    expect(decoded(Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('Mèo', 'utf16le')]))).toMatchObject({
      encoding: 'utf-16le',
      isGuessed: false,
    })
    expect(decoded(bytes('name,price of it', 'utf16le'))).toMatchObject({ text: 'name,price of it', isGuessed: false })
    expect(decoded(bytes('\ufeffMèo')).text.endsWith('Mèo')).toBe(true)
    expect(decoded(bytes('Caf\xe9 cr\xe8me', 'latin1'))).toEqual({
      text: 'Café crème',
      encoding: 'windows-1252',
      isGuessed: true,
    })
    // a, combining acute and dot below as windows-1258 writes them.
    const viet = decoded(Buffer.from([0x63, 0xe2, 0xec, 0x79, 0x20, 0x61, 0xf2]))
    expect([viet.encoding, viet.text]).toEqual(['windows-1258', 'cấy ạ'])
  })
})

describe('a CSV', () => {
  it('is parted by what its headings are parted by, keeps line breaks in quotes and leaves ids as they are', () => {
    expect(csv('a;b\n"x;1\n2";007\n\n').rows).toEqual([
      ['a', 'b'],
      ['x;1\n2', '007'],
    ])
    expect(csv('a\tb\n1,5\t2').rows[1]).toEqual(['1,5', '2'])
    expect(csv('sep=|\na|b\n1|2').rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(csv(`name\n'=1+1\n'quoted'\n`).rows.flat()).toEqual(['name', '=1+1', "'quoted'"])
  })

  it('is refused where a quotation mark stays open, rows are missing, or a heading is a trap', () => {
    expect(readCsv(bytes('a,b\n"x,1\n'))).toMatchObject({ problem: { code: 'imports.openQuote' } })
    expect(refusalOf(csv('a,b\n'))).toMatchObject({ code: 'imports.tableEmpty' })
    expect(refusalOf(csv('__proto__\nx\n'))).toMatchObject({ code: 'imports.badHeading' })
    expect(refusalOf(csv(`a\n${'x\n'.repeat(20_001)}`))).toMatchObject({ code: 'imports.tableLarge' })
  })
})

describe('a workbook', () => {
  it('is read with its texts and numbers', async () => {
    const book = await workbook(cell('A1', 'name') + cell('A2', 'Mèo'))
    expect((await cellsOf(Readable.from([book]))).rows).toEqual([['name'], ['Mèo']])
  })

  it('is looked into before it is read: far cells, macros, entities and members that grow beyond measure', async () => {
    expect(await guardWorkbook(await workbook(cell('XFD1048576', 'x')))).toMatchObject({
      problem: { code: 'imports.tableLarge' },
    })
    expect(
      await guardWorkbook(await workbook(cell('A1', 'x'), [['xl/vbaProject.bin', Buffer.from('x')]])),
    ).toMatchObject({ problem: { code: 'imports.badWorkbook' } })
    expect(
      await guardWorkbook(await workbook(cell('A1', 'x'), [['xl/sharedStrings.xml', Buffer.from('<!DOCTYPE x>')]])),
    ).toMatchObject({ problem: { code: 'imports.badWorkbook' } })
    const bomb = await workbook(cell('A1', 'x'), [['xl/media/x.xml', Buffer.alloc(20_000_000, 'a')]])
    expect(bomb.length).toBeLessThan(100_000)
    expect(await guardWorkbook(bomb)).toMatchObject({ problem: { code: 'imports.tableLarge' } })
    expect(await guardWorkbook(Buffer.from('PK\u0003\u0004 not a zip'))).toMatchObject({
      problem: { code: 'imports.badWorkbook' },
    })
  })

  it('of an old Excel, and what is no table, say so', async () => {
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(100)])
    await expect(cellsOf(Readable.from([old]))).rejects.toMatchObject({ said: { code: 'imports.oldExcel' } })
    await expect(cellsOf(Readable.from([Buffer.alloc(50)]))).rejects.toMatchObject({
      said: { code: 'imports.noTable' },
    })
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    await expect(cellsOf(Readable.from([picture]))).rejects.toMatchObject({ said: { code: 'imports.noTable' } })
  })
})

describe('values', () => {
  it('read days in three notations, and find the one that a column is written in', () => {
    expect(dateOf('24/12/2026', 'dmy')).toBe('2026-12-24')
    expect(dateOf('12/24/26', 'mdy')).toBe('2026-12-24')
    expect(dateOf('2026.12.24', 'dmy')).toBe('2026-12-24')
    expect(dateOf('2026-12-24T10:00:00Z', 'mdy')).toBe('2026-12-24')
    expect([dateOf('31.02.2026', 'dmy'), dateOf('soon', 'dmy'), dateOf('12', 'dmy')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(dateOrderOf(['1/2/2026', '12/24/2026'])).toBe('mdy')
    expect(dateOrderOf(['1/2/2026', '24/12/2026'])).toBe('dmy')
  })

  it('take apart what stands in one cell', () => {
    expect(partsOf('a, b,a')).toEqual(['a', 'b'])
    expect(partsOf('Nguyen, An; Tran, Ly')).toEqual(['Nguyen, An', 'Tran, Ly'])
    expect(filesOf('https://x.com/a.png?b=1,2 https://x.com/c.png')).toEqual([
      'https://x.com/a.png?b=1,2',
      'https://x.com/c.png',
    ])
    expect(filesOf('cat.png, dog.jpg')).toEqual(['cat.png', 'dog.jpg'])
  })

  it('propose what columns are by their headings, in both languages', () => {
    const columns = (names: string[]) => names.map((name) => ({ name, samples: [], filled: 0 }))
    const source = { encoding: null, delimiter: null, sheet: null, sheets: [], rows: 1, isGuessed: false }
    const of = (...names: string[]) => proposedTable({ ...source, columns: columns(names) }).columns
    expect(of('Title', 'Due date', 'Image Src', 'Nothing')).toEqual(['name', 'deadline', 'pictures', null])
    expect(of('Tên sản phẩm', 'Nhãn', 'Người làm')).toEqual(['name', 'labels', 'people'])
    expect(kindOf(columns(['Niche']))).toBe('niche')
  })
})
