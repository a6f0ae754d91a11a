import type { Person } from '@halftone/contract/parts/person.ts'

/** What galleries show of everything that teams share. */
export interface SharedCard {
  id: number
  subId: string
  groupId: number
  groupName: string
  name: string
  note: string | null
  tags: string[]
  userBy: Person | null
  sharedBy: Person | null
  groups: { name: string }[]
  sharedAt: string | null
  createdAt: string
}
