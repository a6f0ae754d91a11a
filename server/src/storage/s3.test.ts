import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, it } from 'vitest'
import { uploadKey } from './objectKey.ts'
import { S3Storage } from './s3.ts'
import { presignGet } from './s3Address.ts'
import { storageSuite } from './storage.suite.ts'

const launcher = join(import.meta.dirname, '../../../scripts/s3-test-server.sh')
const place = { bucket: 'halftone-test', region: 'us-east-1', accessKey: 'TESTKEY', secretKey: 'TESTSECRET' }

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

function hasRadosgw(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v radosgw ceph-mon ceph-osd monmaptool'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const available = hasRadosgw()
if (!available)
  console.warn('The storage suite does not run on S3: Ceph radosgw is not installed (see scripts/s3-test-server.sh).')

const where = available ? 'with Ceph radosgw' : 'with Ceph radosgw (it is not installed here)'
describe.skipIf(!available)(where, () => {
  storageSuite('S3', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'halftone-s3-'))
    const port = await freePair()
    await promisify(execFile)(launcher, ['start', folder, String(port)])
    const endpoint = `http://127.0.0.1:${port}`
    const storage = new S3Storage({ ...place, endpoint, now: () => Date.now(), origins: ['http://halftone.test'] })
    await storage.prepare()
    await storage.prepare()
    return {
      storage,
      absolute: (url) => url,
      taken: 412,
      close: async () => {
        await promisify(execFile)(launcher, ['stop', folder])
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      },
    }
  })
})

/** A free port; 0 where the wanted one is taken. */
function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(0))
      .listen(wanted, '127.0.0.1', () => {
        const address = server.address()
        const port = typeof address === 'object' && address ? address.port : 0
        server.close(() => resolve(port))
      })
  })
}

/** The first of two free ports in a row: the monitor takes the next one. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (port < 65_535 && (await freePort(port + 1)) !== 0) return port
  }
}
