/** How much of a person's colour is in their ring, in percent: with the rest of ink a name on it has 4.5:1 in both themes. */
export const share = 60

/** CSS colour of the ring and the tag of a person who moved a card, or looks at it. */
export const ring = (color: string): string => `color-mix(in srgb, ${color} ${share}%, var(--ink))`
