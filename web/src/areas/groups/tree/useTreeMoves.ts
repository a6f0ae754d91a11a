import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { configList } from '../../configs/configs.api.ts'
import { moveTeam } from '../groups.api.ts'
import { type NoPlace, noPlace } from './treeMoves.ts'
import { pathTo } from './treeRows.ts'

/** Which units may be carried, where they may go, and the move with its way back. `selected` names whose levels are asked. */
export function useTreeMoves(nodes: readonly GroupNode[], selected: number) {
  const { t } = useTranslation('groups')
  const can = usePermission()
  const profile = useProfile()
  const isSwitched = useHasRoot()
  const hierarchy = useQuery({ ...configList('hierarchy', selected), enabled: selected > 0 }).data?.data
  const levels = hierarchy?.flatMap(({ value }) => value ?? []).sort((a, b) => a - b)
  const find = (id: number) => pathTo(nodes, id).at(-1)
  const may = (code: 'T_EDIT' | 'T_NEW', node: GroupNode) =>
    profile !== undefined && !isSwitched && (can(code, node) || profile.setup_group)
  const refusal = (id: number, into: number): NoPlace | undefined =>
    noPlace({ nodes, id, into, levels, mayMakeIn: (node) => may('T_NEW', node) })
  const failed = (error: unknown) => {
    if (!isAppError(error)) throw error
    toast.failure(error)
  }
  return {
    mayCarry: (node: GroupNode) => node.parent_id !== null && may('T_EDIT', node),
    refusal,
    /** What a place means for the unit: 'Into Saigon Studio · 7 people keep their roles', or why it is none. */
    tell: (id: number, into: number): string => {
      const [unit, target] = [find(id), find(into)]
      if (!unit || !target) return ''
      const why = refusal(id, into)
      if (why) return t(`move.no.${why}`, { name: unit.name, into: target.name })
      return t('move.into', { into: target.name, count: unit.number_member })
    },
    move: async (id: number, into: number): Promise<void> => {
      const [unit, target] = [find(id), find(into)]
      if (!unit || !target || unit.parent_id === null || refusal(id, into)) return
      const { parent_id: from, level } = unit
      try {
        await moveTeam(id, into)
        const back = () => void moveTeam(id, from, level).catch(failed)
        toast.undo(t('move.done', { name: unit.name, into: target.name }), {
          action: { label: t('move.undo'), run: back },
        })
      } catch (error) {
        failed(error)
      }
    },
  }
}
export type TreeMoves = ReturnType<typeof useTreeMoves>
