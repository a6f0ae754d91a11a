import { z } from 'zod'

/**
 * What transparent art stands on, by the shares of its darkest and lightest ink: a plain ground that 95 % of its opaque
 * pixels have a contrast of 3:1 with, or a checkerboard of two greys where no plain one gives it. The same in both themes.
 */
export const grounds = ['light', 'dark', 'grey', 'checker'] as const
export const Ground = z.enum(grounds)
export type Ground = z.infer<typeof Ground>
