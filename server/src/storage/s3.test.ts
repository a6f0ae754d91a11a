import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, it } from 'vitest'
import { hasS3Server, s3Place, s3Suite, startS3 } from '../testing/s3Server.ts'
import { uploadKey } from './objectKey.ts'
import { S3Storage } from './s3.ts'
import { presignGet } from './s3Address.ts'
import { storageSuite } from './storage.suite.ts'

const place = s3Place

describe('addresses of S3', () => {
  it.each([undefined, 'http://127.0.0.1:17480'])('are those of the SDK (endpoint %s)', async (endpoint) => {
    const key = uploadKey({ groupId: 1, fileName: 'a.png' })
    const signingDate = new Date('2026-11-21T10:00:00Z')
    const name = `attachment; filename="a (1)'!*.png"`
    // x-id is a mark that the SDK adds; everything else must come out alike.
    const ours = presignGet({ ...place, endpoint }, key, signingDate, 7200, {
      'response-content-disposition': name,
      'x-id': 'GetObject',
    })
    const client = new S3Client({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      region: place.region,
      credentials: { accessKeyId: place.accessKey, secretAccessKey: place.secretKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    const command = new GetObjectCommand({ Bucket: place.bucket, Key: key, ResponseContentDisposition: name })
    const theirs = await getSignedUrl(client, command, { expiresIn: 7200, signingDate })
    const parts = (url: string) => [url.split('?')[0], ...new URLSearchParams(url.split('?')[1]).entries()].sort()
    expect(parts(ours)).toEqual(parts(theirs))
  })

  it('are signed for the address that browsers reach, where that is another than the server’s own', async () => {
    const publicEndpoint = 'https://files.example.test'
    const storage = new S3Storage({ ...place, endpoint: 'http://s3:9000', publicEndpoint })
    const key = uploadKey({ groupId: 1, fileName: 'a.png' })
    const { url } = await storage.presignPut({ key, type: 'image/png', size: 1 })
    const at = `${publicEndpoint}/${place.bucket}/${key}?`
    expect([url, storage.signedGet(key)].map((one) => one.startsWith(at))).toEqual([true, true])
    // The signature is that of the outer host.
    expect(storage.signedGet(key)).toBe(new S3Storage({ ...place, endpoint: publicEndpoint }).signedGet(key))
  })

  it('a server without rules for a bucket, such as MinIO, is used without; one that fails is not', async () => {
    const statusOf = { head: 200, cors: 501, lifecycle: 400 }
    const server = createHttpServer((request, response) => {
      const what = request.method === 'HEAD' ? 'head' : request.url?.includes('?cors') ? 'cors' : 'lifecycle'
      response.writeHead(statusOf[what]).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const storage = new S3Storage({
      ...place,
      endpoint: `http://127.0.0.1:${port}`,
      origins: ['http://a.example.test'],
    })
    await storage.prepare()
    statusOf.lifecycle = 409
    await expect(storage.prepare()).rejects.toThrow('S3_BUCKET cannot be used')
    server.close()
    server.closeAllConnections()
  })

  it('what is wanted again is fetched once, everything else each time', async () => {
    let asked = 0
    const server = createHttpServer((_, response) => {
      asked++
      response.end('object')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const storage = new S3Storage({ ...place, endpoint: `http://127.0.0.1:${port}` })
    const key = uploadKey({ groupId: 1, fileName: 'a.pdf' })
    const read = (options?: { isWantedAgain: boolean }) =>
      storage.withFile(key, async (path) => [path, await readFile(path, 'utf8')], options)
    const pages = [await read({ isWantedAgain: true }), await read({ isWantedAgain: true })]
    expect(pages).toEqual([pages[0], [pages[0]?.[0], 'object']])
    expect(asked).toBe(1)
    await read()
    await read()
    expect(asked).toBe(3)
    server.close()
    server.closeAllConnections()
  })

  it('signs an ACL only when one is set, and refuses an unknown one', async () => {
    const request = { key: uploadKey({ groupId: 1, fileName: 'a.png' }), type: 'image/png', size: 1 }
    const plain = new S3Storage({ ...place, endpoint: 'http://127.0.0.1:1' })
    const open = new S3Storage({ ...place, endpoint: 'http://127.0.0.1:1', acl: 'public-read' })
    expect((await plain.presignPut(request)).headers).toEqual({ 'Content-Type': 'image/png', 'If-None-Match': '*' })
    const put = await open.presignPut(request)
    expect(put.headers['x-amz-acl']).toBe('public-read')
    expect(new URL(put.url).searchParams.get('X-Amz-SignedHeaders')).toContain('x-amz-acl')
    expect(() => new S3Storage({ ...place, endpoint: undefined, acl: 'everyone' })).toThrow('S3_ACL')
  })
})

if (!hasS3Server)
  console.warn('The storage suite does not run on S3: Ceph radosgw is not installed (see scripts/s3-test-server.sh).')

describe.skipIf(!hasS3Server)(s3Suite, () => {
  storageSuite('S3', async () => {
    const { endpoint, stop } = await startS3()
    const storage = new S3Storage({ ...place, endpoint, now: () => Date.now(), origins: ['http://halftone.test'] })
    await storage.prepare()
    await storage.prepare()
    return {
      storage,
      absolute: (url) => url,
      taken: 412,
      close: stop,
    }
  })
})
