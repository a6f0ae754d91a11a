import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeRow } from './treeRows.ts'
import type { TreeMoves } from './useTreeMoves.ts'

/** A unit that is carried by keys, and the unit that it would go into. */
export interface Lifted {
  id: number
  into: number
}

/** Space lifts, arrows walk, Right goes into and Left out of a unit, Space drops, Esc puts back; each step is spoken. */
export function useTreeLift(rows: readonly TreeRow[], moves: TreeMoves) {
  const { t } = useTranslation('groups')
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, say] = useState('')
  const lift = ({ node }: TreeRow): void => {
    const mayCarry = moves.mayCarry(node)
    if (mayCarry && node.parent_id !== null) setLifted({ id: node.id, into: node.parent_id })
    say(t(mayCarry ? 'move.lifted' : 'move.no.noRight', { name: node.name }))
  }
  const put = (text: string): void => {
    setLifted(null)
    say(text)
  }
  const walk = ({ id, into }: Lifted, key: string): void => {
    const at = rows.findIndex(({ node }) => node.id === into)
    const row = rows[at]
    if (!row) return
    const next =
      key === 'ArrowRight'
        ? row.node.children.find((child) => child.id !== id)?.id
        : key === 'ArrowLeft'
          ? (row.parentId ?? undefined)
          : rows[at + (key === 'ArrowDown' ? 1 : -1)]?.node.id
    if (next === undefined) return
    setLifted({ id, into: next })
    say(moves.tell(id, next))
  }
  /** True where the key was for what is carried. */
  const onKey = (key: string, row: TreeRow | undefined): boolean => {
    if (!lifted) {
      if (key === ' ' && row) lift(row)
      return key === ' '
    }
    if (key === ' ' || key === 'Enter') {
      const isPlace = moves.refusal(lifted.id, lifted.into) === undefined
      const text = moves.tell(lifted.id, lifted.into)
      put(text)
      if (isPlace) void moves.move(lifted.id, lifted.into)
    } else if (key === 'Escape' || key === 'Tab') put(t('move.back'))
    else if (key.startsWith('Arrow')) walk(lifted, key)
    return key !== 'Tab'
  }
  return { lifted, said, onKey }
}
