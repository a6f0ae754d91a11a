/** By what the management view is grouped. */
export const groupings = ['status', 'assignee', 'priority'] as const
export type Grouping = (typeof groupings)[number]
export const groupingOf = (text: string): Grouping => groupings.find((one) => one === text) ?? 'status'

/** The field of a row that a person edits in place. */
export type EditedField = 'assignees' | 'types' | 'labels' | 'priority' | 'due'
export interface Editing {
  field: EditedField
  id: number
  anchor: HTMLElement
}
