import { join } from 'node:path'
import { LocalStorage } from './local.ts'
import type { Storage } from './storage.ts'

interface StorageConfig {
  dataDir: string
  secret: string
  publicUrl: string
  /** Seconds that addresses for reading live. */
  fileAddressSeconds: number
  s3:
    | {
        endpoint: string | undefined
        publicEndpoint: string | undefined
        bucket: string
        region: string
        accessKey: string
        secretKey: string
        acl: string | undefined
      }
    | undefined
}

/** The storage that the configuration names: S3 where a bucket is set, else files under the data folder. `now` dates its addresses. */
export async function makeStorage(
  { dataDir, secret, publicUrl, fileAddressSeconds: readFor, s3 }: StorageConfig,
  now: () => number,
): Promise<Storage> {
  if (s3) {
    // The SDK takes 35 MB: only where it is used.
    const { S3Storage } = await import('./s3.ts')
    return new S3Storage({ ...s3, now, origins: [new URL(publicUrl).origin], readFor })
  }
  return new LocalStorage({ folder: join(dataDir, 'files'), secret, now, readFor })
}
