import type { Db } from '../../../db/client.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { hasLater } from '../roll/artworks.queries.ts'
import { cellsOf } from '../roll/cells.queries.ts'
import { type Span, spanOf } from '../roll/spans.rules.ts'

/** The span whose sums of artworks say what these days of a scope do; undefined where only the sales know. */
export async function keptSpan(db: Db, scope: Scope): Promise<Span | undefined> {
  if (cellsOf(scope)?.dim !== '') return undefined
  const span = spanOf(scope.days, scope.today)
  return span && !(span.isOpen && (await hasLater(db, scope, scope.today))) ? span : undefined
}
