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
 * after a day. An account that may not set the last two keeps what its owner set; a bucket out of reach throws.
 */
export async function prepareBucket(client: S3Client, bucket: string, origins: string[]): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  }
  if (origins.length > 0) await unlessForbidden(() => client.send(corsRule(bucket, origins)))
  await unlessForbidden(() => client.send(endOfUploads(bucket)))
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

async function unlessForbidden(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status !== 403 && status !== 501) throw error
  }
}
