import { z } from 'zod'
import { line } from './field.ts'
import { oneLine, text } from './wireText.ts'

/** A field of a sale channel's contents as settings write it; `maximum` and `maxlength` count characters. */
export const contentField = z.strictObject({
  name: line(60),
  name_view: line(100),
  value: z.union([text(20_000), z.array(oneLine(200)).max(100)]).optional(),
  type: z.enum([
    'text',
    'textarea',
    'tag',
    'link',
    'number',
    'checkbox',
    'multiple-select',
    'single-select',
    'tree-view',
  ]),
  required: z.boolean().optional(),
  maximum: z.number().int().min(1).max(20_000).optional(),
  href: oneLine(2000).optional(),
  maxItems: z.number().int().min(1).max(100).optional(),
  maxlength: z.number().int().min(1).max(1000).optional(),
  options: z.array(line(100)).max(500).optional(),
})
export type ContentFieldDefinition = z.output<typeof contentField>
