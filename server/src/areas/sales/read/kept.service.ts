import type { Db } from '../../../db/client.ts'
import { narrowedBy, type Scope } from '../../reports/scope.rules.ts'
import { hasLater } from '../roll/artworks.queries.ts'
import { type Span, spanOf } from '../roll/spans.rules.ts'

/** The span of the calendar that the days of a scope are; undefined of others. */
export async function spanOfScope(db: Db, scope: Scope): Promise<Span | undefined> {
  const span = spanOf(scope.days, scope.today)
  return span && !(span.isOpen && (await hasLater(db, scope, scope.today))) ? span : undefined
}

/** By what sums of artworks are known that a scope is narrowed by: '' for all, 'type 12'; undefined where only the sales know. */
export function keyOf(scope: Scope): string | undefined {
  const by = narrowedBy(scope)
  return by && (by.dim === '' ? '' : `${by.dim} ${by.key}`)
}

/** The span whose sums of artworks say what these days of an unnarrowed scope do; undefined where only the sales know. */
export const keptSpan = async (db: Db, scope: Scope): Promise<Span | undefined> =>
  narrowedBy(scope)?.dim === '' ? spanOfScope(db, scope) : undefined
