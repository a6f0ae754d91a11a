import { type KindWith, kindsWith, things } from '../things.ts'

/** What has a reference code: product, artwork, clip art, layout template (R162). */
export type ReferenceKind = (typeof things)[KindWith<'isNumbered'>]['code']
export const referenceKinds: ReferenceKind[] = kindsWith('isNumbered').map((kind) => things[kind].code)

export const referenceCodePattern = new RegExp(`^(?:${referenceKinds.join('|')})-[A-Z0-9]{1,6}-\\d{4}-\\d+$`)

/** A team's initials from the words of its name, upper case, at most six; UNK when it has none. */
export function initials(teamName: string): string {
  const words = teamName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  const letters = words.map((word) => word.charAt(0)).join('')
  return letters.slice(0, 6) || 'UNK'
}

/** `P-DT-2026-42`: kind, team, year, number within them (R638). */
export const referenceCode = (kind: ReferenceKind, teamName: string, year: number, n: number): string =>
  `${kind}-${initials(teamName)}-${year}-${n}`

export const isReferenceCode = (text: string): boolean => referenceCodePattern.test(text)

/** 'sub id / id', or the id where there is no sub id (R030). */
export const shownId = (subId: string | null, id: number): string => (subId ? `${subId} / ${id}` : String(id))

/** The value of a product link's `id` parameter (R028, R029). */
export const linkId = (subId: string | null, id: number): string => subId ?? String(id)
