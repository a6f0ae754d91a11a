/** The panels at the right, in the order of the strip (R089). */
export const rightTabs = ['activities', 'comments', 'listings'] as const
export type RightTab = (typeof rightTabs)[number]
export const isRightTab = (value: string): value is RightTab => rightTabs.some((tab) => tab === value)
