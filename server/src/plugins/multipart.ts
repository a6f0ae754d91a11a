import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import { receivedPart, type UploadPart } from '@halftone/contract/parts/write.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isNameTooLong, nameTooLong } from '@halftone/contract/rules/fileName.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError, invalid } from '../core/errors.ts'

/** Bytes of a part: forms carry pictures of people and channels. Print files go to the storage. */
const maxPartBytes = 32 * 1024 * 1024
/** Files of one form, where the call says nothing else. */
const usualFiles = 2

declare module 'fastify' {
  interface FastifyRequest {
    /** Temporary folder of the request's file parts; removed with the answer. */
    partsFolder: string | undefined
  }
}

/** Turns multipart/form-data into the body that JSON would have: fields, `name[]` lists, file parts, and `_method`. */
export const multipartBodies = fp(async (app: FastifyInstance) => {
  const fileSize = Math.min(app.resources.config.maxFileBytes, maxPartBytes)
  await app.register(multipart, {
    limits: { fileSize, files: usualFiles, fields: 100, fieldSize: 1_048_576, parts: 110 },
    throwFileSizeLimit: true,
  })
  app.decorateRequest('partsFolder', undefined)
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    // Only the calls that say so take files: everywhere else nothing is written to the disk.
    const { multipart: isTaken, formFiles } = request.routeOptions.config as {
      multipart?: boolean
      formFiles?: number
    }
    if (!isTaken) throw new AppError('BAD_REQUEST', phrase('request.contentType'))
    request.body = await readParts(request, formFiles)
  })
  const remove = async (request: FastifyRequest) => {
    if (request.partsFolder) await rm(request.partsFolder, { recursive: true, force: true })
  }
  // Not with the response: who has gone away gets none.
  app.addHook('onSend', remove)
  app.addHook('onRequestAbort', async (request) => {
    if (!request.raw.complete) await remove(request)
  })
})

/** The parts of a form. What the form's own fault is, the parser throws as it comes; ours has a code or a status. */
async function* partsOf(request: FastifyRequest, files: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { files } })
  } catch (error) {
    throw brokenForm(error)
  }
}

function brokenForm(error: unknown): unknown {
  const isOther = error instanceof AppError || !(error instanceof Error) || 'statusCode' in error
  if (isOther || ('code' in error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')) return error
  return new AppError('BAD_REQUEST', phrase('request.formBroken'), { cause: error })
}

async function readParts(request: FastifyRequest, files = usualFiles): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null)
  for await (const part of partsOf(request, files)) {
    // Not every part has one, whatever its type says.
    if (!part.fieldname) throw brokenForm(new Error('a part without a name'))
    const isList = part.fieldname.endsWith('[]')
    const name = part.fieldname.replace(/\[\]$/, '')
    if (name === '__proto__' || name === 'constructor') continue
    const value = part.type === 'file' ? await keep(request, part) : part.value
    if (isList) body[name] = [...((body[name] as unknown[] | undefined) ?? []), value]
    else body[name] = value
  }
  return { ...body }
}

async function keep(request: FastifyRequest, part: MultipartFile): Promise<UploadPart> {
  if (isNameTooLong(part.filename)) throw invalid({ [part.fieldname]: nameTooLong })
  request.partsFolder ??= await mkdtemp(join(tmpdir(), 'halftone-part-'))
  const path = join(request.partsFolder, randomUUID())
  const target = createWriteStream(path)
  await pipeline(part.file, target).catch((error: unknown) => {
    throw brokenForm(error)
  })
  if (part.file.truncated) throw new AppError('TOO_LARGE', phrase('request.fileTooLarge'))
  return receivedPart({ path, name: part.filename || 'file', type: part.mimetype, size: target.bytesWritten })
}
