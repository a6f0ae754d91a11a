import { randomUUID } from 'node:crypto'
import { type TablePicture, tablePictures } from '@halftone/contract/parts/imports/table.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Resources } from '../../../resources.ts'
import { typeOfName } from '../../../storage/mediaTypes.ts'
import { insertUploads } from '../../files/uploads.queries.ts'
import type { ImportRow } from '../imports.queries.ts'
import { withTempFile } from '../tempFile.service.ts'
import { baseName } from './draft.rules.ts'

/** Bytes of all files of one ZIP, unpacked. */
const allBytes = 4_000_000_000
const isZip = (name: string) => /\.zip$/i.test(name)
/** Folders, what macOS adds, links and files within ZIPs are no pictures. */
const isPicture = ({ fileName, externalFileAttributes }: Entry) =>
  !fileName.endsWith('/') &&
  !/(^|\/)(__MACOSX\/|\.)/.test(fileName) &&
  ((externalFileAttributes >>> 16) & 0xf000) !== 0xa000 &&
  isImageName(fileName)

/**
 * The files that cells may name: those that were given, and what stands in their ZIPs, which is stored like uploads of
 * the person's own: what nothing names is swept a day later. Throws 422 for ZIPs that are none, or are a trap.
 */
export async function unpacked(
  { db, resources }: { db: Db; resources: Resources },
  row: Pick<ImportRow, 'pictures' | 'groupId' | 'createdBy'>,
): Promise<TablePicture[]> {
  const found: TablePicture[] = row.pictures.filter(({ name }) => !isZip(name))
  for (const { key, name } of row.pictures.filter((one) => isZip(one.name))) {
    const made = await resources.storage.withFile(key, (path) => unzip({ db, resources }, row, path, found.length))
    if (made.length === 0) throw new AppError('VALIDATION', phrase('imports.badZip', { why: name }))
    found.push(...made)
  }
  return found
}

async function unzip(
  at: { db: Db; resources: Resources },
  row: Pick<ImportRow, 'groupId' | 'createdBy'>,
  path: string,
  before: number,
): Promise<TablePicture[]> {
  const found: TablePicture[] = []
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
    let sum = 0
    for await (const entry of zip.eachEntry()) {
      if (!isPicture(entry)) continue
      sum += entry.uncompressedSize
      const isTrap =
        entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > 200 * Math.max(1, entry.compressedSize)
      const isMany = found.length + before >= tablePictures
      if (isTrap || isMany || sum > allBytes || entry.uncompressedSize > at.resources.config.maxFileBytes)
        throw new AppError('VALIDATION', phrase('imports.badZip', { why: baseName(entry.fileName) }))
      found.push(await store(at, row, zip, entry))
    }
    return found
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'severity' in error)) throw error
    throw new AppError('VALIDATION', phrase('imports.badZip', { why: messageOf(error) }), { cause: error })
  } finally {
    zip?.close()
  }
}
const messageOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 100) : 'zip')

async function store(
  { db, resources: { storage, clock } }: { db: Db; resources: Resources },
  { groupId, createdBy }: Pick<ImportRow, 'groupId' | 'createdBy'>,
  zip: ZipFile,
  entry: Entry,
): Promise<TablePicture> {
  const name = baseName(entry.fileName).slice(-255)
  const key = `${groupId}/${randomUUID()}${/\.\w+$/.exec(name)?.[0].toLowerCase() ?? ''}`
  const type = typeOfName(name)
  const size = entry.uncompressedSize
  const upload = { key, groupId, productId: null, name, type, size, expiresAt: new Date(clock.now()) }
  await insertUploads(db, createdBy, [upload])
  await withTempFile(async (file, close) => {
    for await (const part of await zip.openReadStreamPromise(entry)) await file.write(Buffer.from(part))
    await close()
    await storage.put(key, { path: file.path }, { type })
  })
  return { key, name, size }
}
