import { seal, unseal } from '../../core/seal.ts'
import { TrelloKeys } from './trello/client.service.ts'

const placeOf = (createdBy: number) => `import:${createdBy}`

/** Key and token, readable by this program alone, for imports of that person. */
export const sealKeys = (secret: string, createdBy: number, keys: TrelloKeys): Buffer =>
  seal(secret, placeOf(createdBy), JSON.stringify(keys))

export const openImportKeys = (secret: string, createdBy: number, sealed: Buffer): TrelloKeys =>
  TrelloKeys.parse(JSON.parse(unseal(secret, placeOf(createdBy), sealed)))
