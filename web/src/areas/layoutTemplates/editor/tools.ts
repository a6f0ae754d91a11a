/** What the pointer does on the picture: choose and move, pan, draw a new place for a design, or bend one. */
export const tools = ['choose', 'hand', 'draw', 'bend'] as const
export type Tool = (typeof tools)[number]
export const toolKeys: Readonly<Record<Tool, string>> = { choose: 'v', hand: 'h', draw: 'r', bend: 'c' }

/** What other placeholders than the chosen one are drawn in, by their place in the list. */
const colours = ['--st-uploaded', '--st-ready', '--st-onsale', '--st-new'] as const
export const colourAt = (at: number): string => `var(${colours[at % colours.length]})`
