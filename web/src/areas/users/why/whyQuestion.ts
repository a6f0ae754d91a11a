import { isPermissionCode, type PermissionCode } from '@halftone/contract/permissions.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'

/** A team, or the team of a product or artwork. */
export interface WhyPlace {
  kind: 'team' | 'P' | 'A'
  id: number
}

/** 'May `userId` do `code` there?'; 0 asks who may. */
export interface WhyQuestion {
  userId: number
  code: PermissionCode
  place: WhyPlace
}

const letters = { team: 'g', P: 'P', A: 'A' } as const
const defaults = { why: '' }

/** `17.P_EDIT.P412`: as short as an address should be. Undefined for what is no question. */
export function readQuestion(text: string): WhyQuestion | undefined {
  const [, user = '', code = '', letter, id = ''] = /^(\d+)\.([A-Z_]+)\.([gPA])(\d+)$/.exec(text) ?? []
  if (!isPermissionCode(code)) return undefined
  const kind = letter === 'P' ? 'P' : letter === 'A' ? 'A' : 'team'
  return { userId: Number(user), code, place: { kind, id: Number(id) } }
}

export const questionText = ({ userId, code, place }: WhyQuestion): string =>
  `${userId}.${code}.${letters[place.kind]}${place.id}`

/** The question that the address holds, so that it can be sent. Another one takes its place; the first is a step of Back. */
export function useWhy() {
  const [{ why }, set] = useUrlState(defaults)
  return {
    question: readQuestion(why),
    ask: (question: WhyQuestion) => set({ why: questionText(question) }, { push: why === '' }),
    close: () => set({ why: '' }),
  }
}
