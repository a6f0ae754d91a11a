import type { DownloadLine, LogLine, ViewLine } from '@halftone/contract/areas/activities/activities.log.ts'
import type { Storage } from '../../../storage/storage.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
import { presentTeamActivity } from '../activities.present.ts'
import type { LogRow } from './log.queries.ts'
import type { DownloadRow, ViewRow } from './reads.queries.ts'

type Signer = Pick<Storage, 'signedGet'>

/** One line of the company's log. */
export const presentLogLine = (storage: Signer, row: LogRow, canRevert: boolean): LogLine => ({
  ...presentTeamActivity(storage, row),
  name: row.name,
  team: row.team,
  person: presentPerson(storage, row.person),
  pictures: {
    old: row.oldPicture && presentCardCover(storage, row.oldPicture),
    new: row.newPicture && presentCardCover(storage, row.newPicture),
  },
  revertedBy: row.revertedBy && {
    id: row.revertedBy.id,
    author: presentPerson(storage, row.revertedBy.author),
  },
  canRevert,
})

const presentRead = (storage: Signer, row: ViewRow | DownloadRow) => ({
  author: presentPerson(storage, row.author),
  rootAuthor: presentPerson(storage, row.rootAuthor),
  cover: row.cover && presentCardCover(storage, row.cover),
  at: row.at.toISOString(),
})

/** Who opened what. */
export const presentView = (storage: Signer, row: ViewRow): ViewLine => ({ ...row, ...presentRead(storage, row) })

/** Who took which file; its picture is the file's own, where it has one. */
export function presentDownload(storage: Signer, { picture, ...row }: DownloadRow): DownloadLine {
  const shown = picture ?? row.cover
  return { ...row, ...presentRead(storage, { ...row, picture }), cover: shown && presentCardCover(storage, shown) }
}
