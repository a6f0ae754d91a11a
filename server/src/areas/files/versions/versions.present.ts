import { english } from '@halftone/contract/english.ts'
import type { FileVersion } from '@halftone/contract/parts/attachedFile.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import type { Storage } from '../../../storage/storage.ts'
import { presentPerson } from '../files.present.ts'
import type { VersionRow } from './versions.queries.ts'

/** `cat (v2).png`: two versions saved into one folder do not overwrite each other. */
export function nameOfVersion({ name, version }: Pick<VersionRow, 'name' | 'version'>): string {
  const { stem, extension } = splitName(name)
  return `${stem} (v${version})${extension}`
}

/** A version as the list of them shows it; every address is signed. */
export function presentVersion(storage: Pick<Storage, 'signedGet'>, row: VersionRow, isCurrent: boolean): FileVersion {
  const downloadName = isCurrent ? row.name : nameOfVersion(row)
  const original = storage.signedGet(row.key, { type: row.fileType, downloadName, inline: true })
  return {
    version: row.version,
    isCurrent,
    key: row.key,
    name: row.name,
    url: row.previewKey ? storage.signedGet(row.previewKey) : original,
    urlOriginal: original,
    url2x: row.preview2xKey && storage.signedGet(row.preview2xKey),
    fileType: row.fileType,
    size: row.size,
    widthImage: row.width,
    heightImage: row.height,
    edgeColor: row.edgeColor,
    luminance: row.luminance,
    ground: row.ground,
    hasAlpha: row.hasAlpha,
    previewState: row.previewState,
    previewError: row.previewError && english(row.previewError),
    ...(row.previewError && { previewErrorPhrase: row.previewError }),
    note: row.note,
    restoredFrom: row.restoredFrom,
    wasApproved: row.wasApproved,
    wasListed: row.wasListed,
    createdAt: row.createdAt.toISOString(),
    userBy: presentPerson(storage, row.author),
  }
}
