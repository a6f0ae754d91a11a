import type { ContentField, Content as SaidContent } from '@halftone/contract/parts/saleChannel.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import { type FieldCaps, saidValue, startOf } from '@halftone/contract/rules/listing/listingFields.ts'
import type { Contents } from '../../content/content.queries.ts'

/** What an artwork says on its first sale channel, and what the channel's settings begin new contents with. */
export interface Said {
  content: readonly SaidContent[]
  channel: readonly ContentField[]
}

/** The contents that a listing takes: those of the first sale channel that the artwork says something on (R290). */
export function saidOf({ channels }: Pick<Contents, 'channels'>): Said {
  const first = channels.find(({ contents }) => contents.length > 0)
  return { content: first?.contents ?? [], channel: first?.fields ?? [] }
}

/** Title and tags of a listing (R290). */
export function textsOf({ content }: Said): { title: string; tags: string[] } {
  const title = saidValue({ name: 'title', type: 'text' }, content)
  const tags = saidValue({ name: 'tags', type: 'list' }, content)
  return { title: typeof title === 'string' ? title : '', tags: Array.isArray(tags) ? tags : [] }
}

/** What a template or a listing says in further fields; the description of older templates stands beside them. */
export const saidByTemplate = ({
  description,
  fields,
}: {
  description: string
  fields: Record<string, ContentValue>
}) => Object.entries({ description, ...fields }).map(([name, value]) => ({ name, value }))

/**
 * The further fields of a listing: what the form sent, empty values too; else what the artwork says, else the template,
 * else the channel's settings. A field that nobody says anything of is left to the channel.
 */
export function fieldValues(
  caps: readonly FieldCaps[],
  by: Said & { template: readonly { name: string; value: ContentValue }[] },
  sent: readonly SaidContent[] = [],
): Record<string, ContentValue> {
  return Object.fromEntries(
    caps.flatMap((field) => {
      const isSent = sent.some(({ name }) => name === field.name)
      const value = isSent
        ? (saidValue(field, sent) ?? (field.type === 'list' ? [] : ''))
        : [by.content, by.template, by.channel].map((said) => saidValue(field, said)).find((one) => one !== undefined)
      return value === undefined ? [] : [[field.name, value] as const]
    }),
  )
}

/** The further fields as the form shows them: the limits of channel and settings, the value, and who says it. */
export const shownFields = (caps: readonly (FieldCaps & { deny?: RegExp })[], by: Parameters<typeof fieldValues>[1]) =>
  caps.map((field) => {
    const own = by.channel.find(({ name }) => name.toLowerCase() === field.name)
    const limit = field.type === 'list' ? own?.maxlength : own?.maximum
    const maxItems = Math.min(field.maxItems ?? Number.POSITIVE_INFINITY, own?.maxItems ?? Number.POSITIVE_INFINITY)
    return {
      name: field.name,
      type: field.type,
      required: field.required,
      maximum: Math.min(field.maximum, limit ?? field.maximum),
      ...(Number.isFinite(maxItems) && { maxItems }),
      ...(field.options && { options: [...field.options] }),
      ...(field.deny && { deny: field.deny.source }),
      ...startOf(field, by),
      template: saidValue(field, by.template) ?? (field.type === 'list' ? [] : ''),
    }
  })
