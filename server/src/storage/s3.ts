import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ObjectCannedACL,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { uploadAllowance } from '@halftone/contract/rules/uploadAllowance.ts'
import { KeptAddresses } from './keptAddresses.ts'
import { KeptFiles } from './keptFiles.ts'
import { disposition, isMediaType, typeOfName } from './mediaTypes.ts'
import { checkKey } from './objectKey.ts'
import { presignGet, type S3Place } from './s3Address.ts'
import { prepareBucket } from './s3Bucket.ts'
import { isS3Missing, s3Fault } from './s3Fault.ts'
import {
  type ByteRange,
  type PresignedPut,
  type PutBody,
  type PutRequest,
  type ReadOptions,
  type ReadWindow,
  readWindowAt,
  type Storage,
  type StoredEntry,
  type StoredHead,
} from './storage.ts'

export interface S3Options extends S3Place {
  /** The server's address as browsers reach it, where it is another than this process's. */
  publicEndpoint?: string | undefined
  /** A canned ACL for uploads. None by default: objects stay private, and newer Amazon buckets refuse ACLs. */
  acl?: string | undefined
  /** Origins whose pages upload; the bucket's CORS rule names them. */
  origins?: string[]
  /** Milliseconds since 1970, by which addresses begin and end; `Date.now` by default. */
  now?: () => number
  /** Seconds that addresses for reading live; `readLifetime` by default. */
  readFor?: number | undefined
}

/** A stream of unknown length goes in parts, of which S3 takes ten thousand: up to 160 GB, with some 50 MB held. */
const streamed = { partSize: 16 * 2 ** 20, queueSize: 2 }

const clientOf = ({ endpoint, region, accessKey, secretKey }: S3Place) =>
  new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // By default the SDK signs the checksum of an empty body into presigned uploads, which then fail.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/**
 * Objects in one bucket of an S3 server. Uploads are presigned with `If-None-Match: *` as a signed header, so that an
 * address that is used twice answers 412 and cannot replace what was registered. A server that does not know the
 * header ignores it; there, the random key and the short life of the address are what is left.
 */
export class S3Storage implements Storage {
  readonly driver = 's3'
  readonly #place: S3Options
  /** The place as addresses name it that are given away: the signature covers the host. */
  readonly #outside: S3Place
  readonly #addresses = new KeptAddresses()
  readonly #acl: ObjectCannedACL | undefined
  readonly #now: () => number
  readonly #client: S3Client
  readonly #signer: S3Client
  /** Copies of objects that are asked for again and again. */
  readonly #kept = new KeptFiles((key, path) => this.#fetch(key, path))

  constructor(options: S3Options) {
    this.#place = options
    this.#outside = { ...options, endpoint: options.publicEndpoint ?? options.endpoint }
    this.#acl = Object.values(ObjectCannedACL).find((acl) => acl === options.acl)
    if (options.acl && !this.#acl) throw new Error(`S3_ACL: ${options.acl} is not a canned ACL`)
    this.#now = options.now ?? Date.now
    this.#client = clientOf(options)
    this.#signer = clientOf(this.#outside)
  }

  prepare(): Promise<void> {
    return prepareBucket(this.#client, this.#place.bucket, this.#place.origins ?? [])
  }

  async presignPut({ key, type, size, expiresIn = uploadAllowance(size) }: PutRequest): Promise<PresignedPut> {
    if (!isMediaType(type)) throw new Error('Not a content type')
    const command = new PutObjectCommand({
      ...this.#at(key),
      ContentType: type,
      ContentLength: size,
      IfNoneMatch: '*',
      ...(this.#acl && { ACL: this.#acl }),
    })
    const signingDate = new Date(this.#now())
    const expiresAt = new Date(signingDate.getTime() + expiresIn * 1000)
    const url = await getSignedUrl(this.#signer, command, {
      expiresIn,
      signingDate,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
      // As query parameters servers would ignore them.
      unhoistableHeaders: new Set(['x-amz-acl', 'if-none-match']),
    })
    const acl = this.#acl && { 'x-amz-acl': this.#acl }
    return { url, method: 'PUT', headers: { 'Content-Type': type, 'If-None-Match': '*', ...acl }, expiresAt }
  }

  signedGet(key: string, options: ReadOptions = {}): string {
    const window = this.readWindow()
    return this.#addresses.of(key, options, window, () => this.#sign(key, options, window))
  }

  #sign(key: string, { type = typeOfName(key), downloadName, inline }: ReadOptions, { from, until }: ReadWindow) {
    const lifetime = (until - from) / 1000
    return presignGet(this.#outside, checkKey(key), new Date(from), lifetime, {
      // Signed with the address, so that it cannot count down: a browser may draw what it holds for that long again.
      'response-cache-control': `private, max-age=${lifetime}, immutable`,
      'response-content-disposition': disposition(type, downloadName, inline),
      'response-content-type': type,
    })
  }

  readWindow(): ReadWindow {
    return readWindowAt(this.#now(), this.#place.readFor)
  }

  async head(key: string): Promise<StoredHead | undefined> {
    try {
      const found = await this.#client.send(new HeadObjectCommand(this.#at(key)))
      return { size: found.ContentLength ?? 0, type: found.ContentType ?? typeOfName(key), etag: found.ETag ?? '' }
    } catch (error) {
      if (isS3Missing(error)) return undefined
      throw s3Fault(error, key)
    }
  }

  async openRead(key: string, range?: ByteRange): Promise<Readable> {
    const bytes = range && { Range: `bytes=${range.start}-${range.end ?? ''}` }
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#at(key), ...bytes }))
      if (Body instanceof Readable) return Body
    } catch (error) {
      throw s3Fault(error, key)
    }
    throw new Error('The S3 server answered without a body')
  }

  async put(key: string, body: PutBody, { type }: { type: string }): Promise<void> {
    const target = { ...this.#at(key), ContentType: type }
    try {
      if (Buffer.isBuffer(body)) await this.#client.send(new PutObjectCommand({ ...target, Body: body }))
      else if ('path' in body) {
        const { size } = await stat(body.path)
        const Body = createReadStream(body.path)
        await this.#client.send(new PutObjectCommand({ ...target, Body, ContentLength: size }))
      } else await new Upload({ client: this.#client, params: { ...target, Body: body }, ...streamed }).done()
    } catch (error) {
      throw s3Fault(error, key)
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const CopySource = `${this.#place.bucket}/${checkKey(from)}`
    try {
      await this.#client.send(new CopyObjectCommand({ ...this.#at(to), CopySource }))
    } catch (error) {
      throw s3Fault(error, from)
    }
  }

  async remove(keys: string[]): Promise<void> {
    for (let i = 0; i < keys.length; i += 1000) {
      const Objects = keys.slice(i, i + 1000).map((key) => ({ Key: checkKey(key) }))
      const Delete = { Objects, Quiet: true }
      const { Errors } = await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#place.bucket, Delete }))
      const [first] = Errors ?? []
      if (first) throw new Error(`The S3 server could not remove ${first.Key}: ${first.Code} ${first.Message ?? ''}`)
    }
  }

  async *list(prefix: string, olderThan?: Date): AsyncGenerator<StoredEntry> {
    let ContinuationToken: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#place.bucket,
          Prefix: prefix,
          ...(ContinuationToken && { ContinuationToken }),
        }),
      )
      for (const { Key: key, Size: size = 0, LastModified: modifiedAt } of page.Contents ?? []) {
        if (key && modifiedAt && (!olderThan || modifiedAt < olderThan)) yield { key, size, modifiedAt }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async withFile<T>(
    key: string,
    use: (path: string) => Promise<T>,
    { isWantedAgain = false }: { isWantedAgain?: boolean } = {},
  ): Promise<T> {
    if (isWantedAgain) return this.#kept.use(key, use)
    const folder = await mkdtemp(join(tmpdir(), 'halftone-file-'))
    try {
      const path = join(folder, 'object')
      await this.#fetch(key, path)
      return await use(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #fetch(key: string, path: string): Promise<void> {
    await pipeline(await this.openRead(key), createWriteStream(path))
  }

  async freeSpace(): Promise<undefined> {
    return undefined
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: checkKey(key) }
  }
}
