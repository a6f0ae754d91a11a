import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const launcher = join(import.meta.dirname, '../../../scripts/s3-test-server.sh')
/** A server that runs already and takes the keys below, in place of one that is started. */
const given = process.env.TEST_S3_ENDPOINT

function hasRadosgw(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v radosgw ceph-mon ceph-osd monmaptool'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether tests can have an S3 server here. */
export const hasS3Server = given !== undefined || hasRadosgw()
/** How a suite on it is called: the last line of `npm test` names what could not run. */
export const s3Suite = hasS3Server ? 'with Ceph radosgw' : 'with Ceph radosgw (it is not installed here)'
export const s3Place = { bucket: 'halftone-test', region: 'us-east-1', accessKey: 'TESTKEY', secretKey: 'TESTSECRET' }

/** Starts an S3 server on loopback with an empty store. */
export async function startS3(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  if (given) return { endpoint: given, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'halftone-s3-'))
  const port = await freePair()
  await promisify(execFile)(launcher, ['start', folder, String(port)])
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      await promisify(execFile)(launcher, ['stop', folder])
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

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
