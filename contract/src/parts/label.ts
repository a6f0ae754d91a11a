import { z } from 'zod'
import { labelColors } from '../rules/labelColors.ts'

export const LabelColor = z.enum(labelColors)

export const Label = z.object({ id: z.number().int(), name: z.string(), color: LabelColor, groupId: z.number().int() })
export type Label = z.infer<typeof Label>
