import { isNameTooLong, nameTooLong, renamed } from '@halftone/contract/rules/fileName.ts'
import { invalid } from '../../core/errors.ts'

/** The name after a rename (R238, R353). 422 at `field` where it got too long with its extension. */
export function newName(current: string, typed: string, field = 'name'): string {
  const name = renamed(current, typed)
  if (name !== current && isNameTooLong(name)) throw invalid({ [field]: nameTooLong })
  return name
}
