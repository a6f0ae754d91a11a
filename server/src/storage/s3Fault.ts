import { S3ServiceException } from '@aws-sdk/client-s3'
import { StorageFull, StorageMissing, StorageTaken } from './storage.ts'

const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'InsufficientCapacity'])

export function isS3Missing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  // HEAD has no body to name a code. A missing bucket is a wrong configuration, not a missing object.
  return error.name === 'NoSuchKey' || (error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
}

/** The server's refusals in the storage's words; any other error as it is. */
export function s3Fault(error: unknown, key: string): unknown {
  if (!(error instanceof S3ServiceException)) return error
  if (isS3Missing(error)) return new StorageMissing(key, error)
  if (full.has(error.name) || error.$metadata.httpStatusCode === 507) return new StorageFull(error)
  if (error.name === 'PreconditionFailed') return new StorageTaken(error)
  return error
}
