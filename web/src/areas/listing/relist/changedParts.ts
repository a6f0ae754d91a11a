import type { FormPart } from '../form/ListingFields.tsx'
import type { Change } from './liveChanges.ts'

const content = (field: string): field is `content-${string}` => field.startsWith('content-')

function partOf({ field }: Pick<Change, 'field'>): FormPart {
  if (field === 'title' || field === 'tags' || field === 'digitalFiles' || content(field)) return field
  return field === 'cover' || field === 'images' ? 'images' : 'offers'
}

/** The parts of the form in which something changes. */
export const changedParts = (changes: readonly Pick<Change, 'field'>[]): ReadonlySet<FormPart> =>
  new Set(changes.map(partOf))
