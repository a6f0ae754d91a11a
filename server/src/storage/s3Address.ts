import { createHash, createHmac } from 'node:crypto'

export interface S3Place {
  /** Without it: Amazon's own address of the bucket. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A presigned GET (AWS Signature Version 4, query form). Own code, because the SDK's presigner is asynchronous and a
 * page of products needs some hundreds of addresses; a test compares it with the SDK's, byte for byte.
 * `key` is a storage key, so that its path needs no escapes; `from` is the signing time.
 */
export function presignGet(
  place: S3Place,
  key: string,
  from: Date,
  seconds: number,
  answer: Record<string, string>,
): string {
  const stamp = from.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${stamp.slice(0, 8)}/${place.region}/s3/aws4_request`
  const base = place.endpoint
    ? new URL(`${place.endpoint.replace(/\/$/, '')}/${place.bucket}/${key}`)
    : new URL(`https://${place.bucket}.s3.${place.region}.amazonaws.com/${key}`)
  const query = Object.entries({
    ...answer,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Credential': `${place.accessKey}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = ['GET', base.pathname, query, `host:${base.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hash].join('\n')
  const signature = createHmac('sha256', signingKey(place, stamp.slice(0, 8)))
    .update(text)
    .digest('hex')
  return `${base.origin}${base.pathname}?${query}&X-Amz-Signature=${signature}`
}

const signingKey = ({ secretKey, region }: S3Place, day: string): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request')
