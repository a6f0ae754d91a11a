import { DownloadLine } from '@halftone/contract/areas/activities/activities.log.ts'
import { Pin } from '@halftone/contract/areas/comments.ts'
import { DashboardBlocks } from '@halftone/contract/areas/reports/layout.ts'
import { ArtworkVariant, mostVariants } from '@halftone/contract/parts/artworkVariant.ts'
import { emptyScene, Scene } from '@halftone/contract/parts/layout/scene.ts'
import { TemplateSource } from '@halftone/contract/parts/listing.ts'
import { ProductLink } from '@halftone/contract/parts/product.ts'
import { Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { plainRichText, type RichTextEntity } from '@halftone/contract/rules/richText.ts'
import { safeLink } from '@halftone/contract/rules/richTextLink.ts'
import { z } from 'zod'
import type { Form, Json, Known } from './portable.ts'

/** A column of the form of `schema`; `map` brings over what it names. What is of no such form becomes `instead`. */
export const checked =
  <T>(schema: z.ZodType<T>, instead: Json, map: (value: T, known: Known) => unknown = (value) => value): Form =>
  (value, known) => {
    if (value === null) return { value: null, isSound: true }
    const read = schema.safeParse(value)
    // What a schema gives is JSON as it was.
    return read.success ? { value: map(read.data, known) as Json, isSound: true } : { value: instead, isSound: false }
  }

/** A picture of a text stands there by its address in the storage; any other address becomes one where nothing is. */
function pictureHere(src: string, known: Known): string {
  const [, key = ''] = /^\/storage\/([\w\-./]+)(\?|$)/.exec(src) ?? []
  return `/storage/${known.key(key) ?? 'gone'}`
}

function entityHere(entity: RichTextEntity, known: Known): RichTextEntity {
  if (entity.type === 'IMAGE') return { ...entity, data: { ...entity.data, src: pictureHere(entity.data.src, known) } }
  if (entity.type !== 'MENTION') return entity
  const id = known.id('users', entity.data.id) ?? known.gone('users')
  return { ...entity, data: { ...entity.data, id } }
}

const entitiesHere = (text: RichText, known: Known): RichText => ({
  ...text,
  entityMap: Object.fromEntries(Object.entries(text.entityMap).map(([key, one]) => [key, entityHere(one, known)])),
})

export const richText = checked(RichText, null, entitiesHere)
/** The same in a column that always has one. */
export const message = checked(RichText, plainRichText('') as unknown as Json, entitiesHere)
export const contents = checked(z.array(Content).max(60), [])
/** Only links that a person could have entered. */
export const links = checked(z.array(ProductLink).max(500), [], (list) =>
  list.filter(({ url, imageURL }) => safeLink(url) !== null && (imageURL === undefined || safeLink(imageURL) !== null)),
)
export const fields = checked(z.array(ContentField).max(200), [])
export const variants = checked(z.array(ArtworkVariant).max(mostVariants), [])
export const dashboard = checked(DashboardBlocks, [])
export const source = checked(TemplateSource, null)
export const pin = checked(Pin, null)
/** What was asked of a list that was taken as a file. */
export const filter = checked(DownloadLine.shape.filter, null)
export const scene = checked(Scene, emptyScene as unknown as Json, (one, known) => {
  const fileHere = (id: number | null) => (id === null ? null : (known.id('files', id) ?? null))
  return {
    ...one,
    baseFileId: fileHere(one.baseFileId),
    maskFileId: fileHere(one.maskFileId),
    shadingFileId: fileHere(one.shadingFileId),
  }
})

/** Tables that the filters of a view name, by the parameter. */
const filtered: Record<string, string> = {
  boards: 'config_items',
  status: 'config_items',
  types: 'config_items',
  priority: 'config_items',
  tags: 'tags',
  labels: 'labels',
  accounts: 'accounts',
  assignees: 'users',
  createdBy: 'users',
  team: 'groups',
}

/** A view's query with the numbers of here; what is gone leaves the filter. */
export const viewQuery: Form = (value, known) => {
  const given = new URLSearchParams(typeof value === 'string' ? value : '')
  const query = new URLSearchParams()
  for (const [name, text] of given) {
    const table = filtered[name.replace(/\[\]$/, '')]
    if (!table) query.append(name, text)
    else {
      const ids = text.split(',').flatMap((id) => {
        const here = /^\d{1,10}$/.test(id) ? known.id(table, Number(id)) : id
        return here === undefined ? [] : [String(here)]
      })
      if (ids.length > 0) query.append(name, ids.join(','))
    }
  }
  return { value: query.toString(), isSound: typeof value === 'string' }
}

/** What the log shows: any JSON, as it is. */
export const shown: Form = (value) => ({ value, isSound: true })
