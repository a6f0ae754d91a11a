import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { plain } from '../../../i18n/plain.ts'

/** A line of the tree: `depth` 0 is a company. */
export interface TreeRow {
  node: GroupNode
  depth: number
  parentId: number | null
}

/** The lines that show: below closed nodes nothing does; a search shows its hits and what leads to them. */
export function treeRows(nodes: readonly GroupNode[], closed: ReadonlySet<number>, search = ''): TreeRow[] {
  const wanted = plain(search.trim())
  const holds = (node: GroupNode): boolean => plain(node.name).includes(wanted) || node.children.some(holds)
  const rows: TreeRow[] = []
  const walk = (list: readonly GroupNode[], depth: number, parentId: number | null): void => {
    for (const node of list) {
      if (wanted && !holds(node)) continue
      rows.push({ node, depth, parentId })
      if (wanted || !closed.has(node.id)) walk(node.children, depth + 1, node.id)
    }
  }
  walk(nodes, 0, null)
  return rows
}

/** The nodes from the top down to the one with this id; empty where it is not there. */
export function pathTo(nodes: readonly GroupNode[], id: number): GroupNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
