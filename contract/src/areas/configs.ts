import { z } from 'zod'
import { type AnyCall, type Call, call } from '../call.ts'
import { event } from '../event.ts'
import { contentField } from '../parts/contentField.ts'
import { color, line, Removed } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate } from '../parts/person.ts'
import { ContentField } from '../parts/saleChannel.ts'
import { jsonField, oneLine } from '../parts/wireText.ts'
import { flag, readQuery, UploadPart, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'
import { type ConfigThing, thingPhrase } from '../rules/configThing.ts'
import { copyConfigCalls, copyConfigEvents } from './configs/copy.ts'
import { featureCalls, featureEvents } from './configs/features.ts'
import { generalCalls, generalEvents } from './configs/general.ts'
import { retentionCalls, retentionEvents } from './configs/retention.ts'
import { systemConfigCalls, systemConfigEvents } from './configs/system.ts'
import { teamCopyCalls } from './configs/teamCopy.ts'

export type { ContentFieldDefinition } from '../parts/contentField.ts'

/** How artworks reach a sale channel: by hand, or by a connector. */
export const channelConnectors = ['none', 'etsy', 'sandbox'] as const
export const ChannelConnector = z.enum(channelConnectors)
export type ChannelConnector = z.infer<typeof ChannelConnector>

/** An entry of any settings list; which of the optional fields it has, its list says (`configLists`). */
export const ConfigItem = z.object({
  id: z.number().int(),
  name: z.string(),
  index: z.number().int(),
  /** The program needs it: it can be renamed, not deleted. */
  is_system: z.boolean(),
  color: z.string().nullable().optional(),
  url: z.string().nullable().optional(),
  column: z.string().nullable().optional(),
  is_show: z.boolean().optional(),
  img: z.string().nullable().optional(),
  connector: ChannelConnector.optional(),
  fields: z.array(ContentField).optional(),
  value: z.number().int().optional(),
  group_id: z.number().int().nullable().optional(),
  is_manager: z.boolean().optional(),
  /** Extensions that the tab accepts; empty means all. */
  file_types: z.array(z.string()).optional(),
  /** The teams that have it; none listed means all teams. */
  groups: z.array(z.object({ id: z.number().int(), name: z.string() })).optional(),
  /** How many products, artworks, accounts or people use it; in settings lists only. */
  used: z.number().int().optional(),
  updatedAt: isoDate.optional(),
  updatedBy: z.object({ id: z.number().int(), display_name: z.string() }).nullable().optional(),
})
export type ConfigItem = z.infer<typeof ConfigItem>

/** The fields that any list may take; each list refuses those that are not its own. */
const writable = {
  name: line(80),
  index: z.coerce.number().int().min(0).max(100_000).optional(),
  color: color.optional(),
  url: z.union([z.literal(''), oneLine(500).regex(/^https?:\/\//, says('request.invalidLink'))]).optional(),
  column: oneLine(60).optional(),
  is_show: flag.optional(),
  img: UploadPart.optional(),
  connector: ChannelConnector.optional(),
  fields: jsonField(z.array(contentField).max(60)).optional(),
  value: z.coerce.number().int().min(1).max(100).optional(),
  group_id: bodyId.nullable().optional(),
  is_manager: z.boolean().optional(),
  file_types: z
    .array(z.string().regex(/^[a-z0-9]{1,10}$/))
    .max(40)
    .optional(),
  groupIds: z.array(bodyId).max(500).optional(),
  _method: z.string().regex(/^put$/i).optional(),
}
const shapes = z.object(writable)
type Written = z.output<typeof shapes>
/** A write to any list; on an update a missing field stays as it is. */
export type ConfigWrite = { [Name in keyof Written]?: Written[Name] | undefined }
type WriteField = Exclude<keyof typeof writable, 'name' | '_method'>

const listQuery = readQuery({ ...pageQuery(200, 500), search, group_id: id.optional() })
type ListCall = Call<z.ZodUnknown, typeof listQuery, z.ZodUnknown, typeof ConfigItem, true>
type CreateCall = Call<z.ZodUnknown, z.ZodUnknown, z.ZodType<ConfigWrite & { name: string }>, typeof ConfigItem, false>
type ItemCall = Call<typeof idParams, z.ZodUnknown, z.ZodType<ConfigWrite>, typeof ConfigItem, false>
type RemoveCall = Call<typeof idParams, z.ZodUnknown, z.ZodType, typeof Removed, false>

/** One settings list: where it lives, how its entries are called in texts, which fields they have. */
export interface ConfigList {
  key: ConfigListKey
  path: string
  thing: ConfigThing
  fields: readonly WriteField[]
  /** Settings of one team rather than of the company. */
  ofTeam: boolean
  list: ListCall
  create: CreateCall
  update: ItemCall
  remove: RemoveCall
}

const keys = [
  'products_type',
  'sale_channels',
  'masterdata_boards',
  'masterdata_boards_team',
  'products_priority',
  'clipart_category',
  'artwork_tab',
  'position',
  'hierarchy',
  'sheet_store',
  'sheet_niche',
] as const
export const ConfigListKey = z.enum(keys)
export type ConfigListKey = z.infer<typeof ConfigListKey>

interface ListInput {
  key: ConfigListKey
  thing: ConfigThing
  fields: WriteField[]
  path?: string
  ofTeam?: boolean
  multipart?: boolean
}

const ownFields = (fields: WriteField[]) => Object.fromEntries(fields.map((field) => [field, writable[field]]))
const createBody = (fields: WriteField[]): z.ZodType<ConfigWrite & { name: string }> =>
  writeBody({ ...ownFields(fields), name: writable.name })

function updateBody(fields: WriteField[], multipart: boolean): z.ZodType<ConfigWrite> {
  const changed = { ...ownFields(fields), name: writable.name.optional() }
  return multipart ? writeBody({ ...changed, _method: writable._method }) : writeBody(changed)
}

function configList(input: ListInput): ConfigList {
  const { key, thing, fields, multipart = false } = input
  const path = input.path ?? `/configs/type/${key}`
  return {
    key,
    path,
    thing,
    fields,
    ofTeam: input.ofTeam ?? false,
    list: call({ name: `configs.${key}.list`, method: 'GET', path, query: listQuery, reply: ConfigItem, paged: true }),
    create: call({
      name: `configs.${key}.create`,
      undoable: true,
      method: 'POST',
      path,
      body: createBody(fields),
      reply: ConfigItem,
      message: phrase('configs.added', { thing: thingPhrase(thing) }),
      idempotent: true,
      multipart,
    }),
    update: call({
      name: `configs.${key}.update`,
      undoable: true,
      // R659: sale channels are updated by a multipart POST with `_method` PUT.
      method: multipart ? 'POST' : 'PUT',
      path: `${path}/:id`,
      params: idParams,
      body: updateBody(fields, multipart),
      reply: ConfigItem,
      message: phrase('configs.updated', { thing: thingPhrase(thing) }),
      multipart,
    }),
    remove: call({
      name: `configs.${key}.remove`,
      undoable: true,
      method: 'DELETE',
      path: `${path}/:id`,
      params: idParams,
      body: writeBody({}).optional(),
      reply: Removed,
      message: phrase('configs.deleted', { thing: thingPhrase(thing) }),
    }),
  }
}

/** All settings lists. Server and web are generic over them. */
export const configLists: Record<ConfigListKey, ConfigList> = {
  products_type: configList({
    key: 'products_type',
    thing: 'productType',
    fields: ['index', 'color', 'groupIds'],
  }),
  sale_channels: configList({
    key: 'sale_channels',
    thing: 'saleChannel',
    fields: ['index', 'img', 'url', 'column', 'is_show', 'connector', 'fields', 'color'],
    multipart: true,
  }),
  masterdata_boards: configList({
    key: 'masterdata_boards',
    thing: 'board',
    fields: ['index', 'color', 'group_id'],
  }),
  masterdata_boards_team: configList({
    key: 'masterdata_boards_team',
    thing: 'board',
    fields: ['index', 'color', 'group_id'],
    ofTeam: true,
  }),
  products_priority: configList({
    key: 'products_priority',
    thing: 'priority',
    fields: ['index', 'color'],
  }),
  clipart_category: configList({
    key: 'clipart_category',
    thing: 'category',
    fields: ['index', 'color', 'groupIds'],
  }),
  artwork_tab: configList({ key: 'artwork_tab', thing: 'artworkTab', fields: ['index', 'file_types'] }),
  position: configList({ key: 'position', thing: 'position', fields: ['index', 'is_manager'] }),
  hierarchy: configList({
    key: 'hierarchy',
    thing: 'hierarchy',
    fields: ['index', 'value'],
    path: '/configs/hierarchy',
  }),
  // What the sheet wizard offers in its first step, where no sheet is set (R315).
  sheet_store: configList({ key: 'sheet_store', thing: 'store', fields: ['index', 'url'] }),
  sheet_niche: configList({ key: 'sheet_niche', thing: 'niche', fields: ['index'] }),
}

const listCalls: Record<string, AnyCall> = Object.fromEntries(
  Object.values(configLists).flatMap((list) => [
    [`${list.key}.list`, list.list],
    [`${list.key}.create`, list.create],
    [`${list.key}.update`, list.update],
    [`${list.key}.remove`, list.remove],
  ]),
)

const typeTeam = z.strictObject({ id, groupId: id })

export const configCalls = {
  ...listCalls,
  /** `id` is the product type; it then belongs to these teams only. */
  linkTypeGroups: call({
    name: 'configs.linkTypeGroups',
    method: 'POST',
    path: '/configs/product-types/groups/:id',
    params: idParams,
    body: writeBody({ groupIds: z.array(bodyId).min(1).max(500) }),
    reply: ConfigItem,
    message: phrase('configs.updated', { thing: phrase('configs.productType') }),
  }),
  /** How the type appears in one team. */
  updateTypeGroup: call({
    name: 'configs.updateTypeGroup',
    method: 'PUT',
    path: '/configs/product-types/groups/:id/:groupId',
    params: typeTeam,
    body: writeBody({ index: writable.index, is_show: z.boolean().optional() }),
    reply: ConfigItem,
    message: phrase('configs.updated', { thing: phrase('configs.productType') }),
  }),
  unlinkTypeGroup: call({
    name: 'configs.unlinkTypeGroup',
    method: 'DELETE',
    path: '/configs/product-types/groups/:id/:groupId',
    params: typeTeam,
    body: writeBody({}).optional(),
    reply: ConfigItem,
    message: phrase('configs.deleted', { thing: phrase('configs.productType') }),
  }),
  ...systemConfigCalls,
  ...copyConfigCalls,
  ...teamCopyCalls,
  ...retentionCalls,
  ...featureCalls,
  ...generalCalls,
}

export const configEvents = {
  /** An entry was added or changed; a tab that shows the list patches it. */
  'configs.changed': event(
    z.object({
      list: ConfigListKey,
      item: ConfigItem,
      /** Entries of the list that made room for it, with their new places. */
      places: z.array(z.object({ id: z.number().int(), index: z.number().int() })).optional(),
    }),
  ),
  'configs.deleted': event(z.object({ list: ConfigListKey, id: z.number().int() })),
  ...systemConfigEvents,
  ...copyConfigEvents,
  ...retentionEvents,
  ...featureEvents,
  ...generalEvents,
}
