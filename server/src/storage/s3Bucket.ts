import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/**
 * Makes the bucket when it is missing, lets pages of `origins` read and upload, and ends forgotten multipart uploads
 * after a day. Where the account may not set the last two, or the server has no such rules, it goes on without; a bucket
 * out of reach throws.
 */
export async function prepareBucket(client: S3Client, bucket: string, origins: string[]): Promise<void> {
  try {
    await ensureBucket(client, bucket)
    if (origins.length > 0) await whereTaken(() => client.send(corsRule(bucket, origins)))
    await whereTaken(() => client.send(endOfUploads(bucket)))
  } catch (error) {
    throw new Error(`The bucket ${bucket} of S3_BUCKET cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

async function ensureBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  }
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

/** In words for the person at the terminal: the answer to HEAD has none of its own. */
function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 401 || status === 403)
    return 'the server refuses the keys, or they may not use it. Check S3_ACCESS_KEY, S3_SECRET_KEY and S3_BUCKET.'
  if (status === 301 || status === 400)
    return 'the server refuses the request. Check S3_BUCKET, S3_REGION and S3_ENDPOINT.'
  const words = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : error
  return `${words}. Check S3_ENDPOINT and that the server runs.`
}

const corsRule = (bucket: string, origins: string[]) =>
  new PutBucketCorsCommand({
    Bucket: bucket,
    CORSConfiguration: {
      CORSRules: [
        {
          AllowedOrigins: origins,
          AllowedMethods: ['GET', 'HEAD', 'PUT'],
          AllowedHeaders: ['*'],
          ExposeHeaders: ['ETag', 'Content-Length', 'Content-Range'],
          MaxAgeSeconds: 3600,
        },
      ],
    },
  })

const endOfUploads = (bucket: string) =>
  new PutBucketLifecycleConfigurationCommand({
    Bucket: bucket,
    LifecycleConfiguration: {
      Rules: [
        {
          ID: 'halftone-forgotten-uploads',
          Status: 'Enabled',
          Filter: { Prefix: '' },
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    },
  })

/**
 * What a server answers that lets nobody set this (403), or does not know it: MinIO has no CORS rules of buckets (501) and
 * calls a rule that only ends uploads malformed (400, minio/minio#15681). Both do without.
 */
const refusals = [400, 403, 501]

async function whereTaken(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!refusals.includes(statusOf(error) ?? 0)) throw error
  }
}
