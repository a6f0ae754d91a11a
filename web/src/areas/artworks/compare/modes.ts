export const compareModes = ['side', 'swipe', 'onion', 'difference'] as const
export type CompareMode = (typeof compareModes)[number]
