/** What the list of risks shows: all of it, or one kind. */
export const riskKinds = ['all', 'clipart', 'stock', 'font'] as const
export type RiskKind = (typeof riskKinds)[number]
export const riskKindOf = (text: string): RiskKind => riskKinds.find((kind) => kind === text) ?? 'all'
