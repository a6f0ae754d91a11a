import { z } from 'zod'
import { says } from '../phrase.ts'
import { fileName, oneLine, opaque } from './wireText.ts'

/** Accepted for compatibility; must equal the signed-in user (docs/conventions.md). Core checks the mark. */
const actorField = z.coerce.number().int().optional().meta({ actor: true })
const actorNames = ['createdBy', 'updatedBy', 'deletedBy', 'makeBy', 'readBy', 'authorId', 'userId', 'user_id'] as const
type ActorFields = { [N in (typeof actorNames)[number]]: typeof actorField }
const actorFields = Object.fromEntries(actorNames.map((name) => [name, actorField])) as unknown as ActorFields

const envelope = { ...actorFields, clientId: z.uuid().optional() }

/** The body of a write: its own fields, `clientId`, and the compatibility fields. Unknown fields are refused. */
export const writeBody = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...envelope, ...shape } as Omit<typeof envelope, keyof S> & S)

/** The query of a read: its own fields and the compatibility fields (`readBy`, `userId`). Unknown fields are refused. */
export const readQuery = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...actorFields, ...shape } as Omit<ActorFields, keyof S> & S)

/** The query of a call that has none of its own: the compatibility fields. Unknown fields are refused. */
export const noQuery = z.strictObject(envelope)

/** The fields of `schema` that must equal the signed-in user. */
export function actorFieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodOptional) return actorFieldsOf(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape)
    .filter(([, field]) => (field as z.ZodType).meta()?.actor === true)
    .map(([name]) => name)
}

/** A boolean in a query or a form: `true`, `1`, `false`, `0`. */
export const flag = z.preprocess(
  (v) => (v === 'true' || v === '1' || v === 1 ? true : v === 'false' || v === '0' || v === 0 ? false : v),
  z.boolean(),
)

/** A file part of a multipart body, kept in a temporary file until the request ends. */
export interface UploadPart {
  path: string
  name: string
  type: string
  size: number
}
const received = new WeakSet<object>()
/** Marks what the multipart reader has written: no JSON body can name a file of the server as its own part. */
export function receivedPart(part: UploadPart): UploadPart {
  received.add(part)
  return part
}
export const UploadPart = z.custom<UploadPart>(
  (part) => typeof part === 'object' && part !== null && received.has(part),
  says('files.choose'),
)

/** A stored file named in a body: size, type and dimensions are read from the object, never believed. */
export const StoredFileRef = z.strictObject({
  key: opaque(400),
  name: fileName().optional(),
  tabId: z.number().int().min(0).optional(),
  orderId: oneLine(100).optional(),
  customerName: oneLine(200).optional(),
})
export type StoredFileRef = z.infer<typeof StoredFileRef>
