import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'halftone-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const base = { NODE_ENV: 'test', HALFTONE_DATA: dataDir, HALFTONE_SECRET: 'a-secret-of-forty-characters-0123456789-' }
const storage = { S3_BUCKET: 'art', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

describe('the configuration', () => {
  it('R433 has the addresses of the program with its sockets, of the file storage and of the marketplace', () => {
    const config = readConfig({
      ...base,
      ...storage,
      PUBLIC_URL: 'https://work.example.test/',
      S3_ENDPOINT: 'http://files:9000',
      S3_PUBLIC_ENDPOINT: 'https://files.example.test',
      ETSY_API_URL: 'https://market.example.test',
    })
    expect(config.publicUrl).toBe('https://work.example.test')
    expect(config.s3).toMatchObject({ endpoint: 'http://files:9000', publicEndpoint: 'https://files.example.test' })
    expect(config.etsy.apiUrl).toBe('https://market.example.test')
  })

  it('R433 works without any of them', () => {
    const config = readConfig({ ...base, PORT: '4100' })
    expect(config.publicUrl).toBe('http://127.0.0.1:4100')
    expect(config.s3).toBeUndefined()
    expect(config.etsy.apiUrl).toMatch(/^https:\/\//)
  })

  it('names what is wrong and starts with nothing', () => {
    const wrong = { ...base, PUBLIC_URL: 'somewhere', ETSY_API_URL: 'market', PORT: '70000' }
    for (const name of ['PUBLIC_URL', 'ETSY_API_URL', 'PORT']) expect(() => readConfig(wrong)).toThrow(name)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ MAX_FILE_MB: '0' }, 'MAX_FILE_MB: must be a whole number'],
    [{ WORK: 'yes' }, 'WORK: must be true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error'],
    [{ TRUST_PROXY: '127.0.0.1,proxy' }, 'TRUST_PROXY: must be IP addresses'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: must be IP addresses'],
    [{ DATABASE_URL: 'localhost:5432/halftone' }, 'DATABASE_URL: must begin with postgres://'],
    [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL: must begin with smtp://'],
    [{ S3_BUCKET: 'art' }, 'S3_ACCESS_KEY and S3_SECRET_KEY are needed too'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'set S3_BUCKET too'],
    [{ S3_PUBLIC_ENDPOINT: 'https://files.example.test' }, 'set S3_BUCKET too'],
    [{ HALFTONE_SECRET: 'short' }, 'HALFTONE_SECRET must have at least 32'],
    [{ HALFTONE_SECRET: '', DATABASE_URL: 'postgres://a@b/c' }, 'set HALFTONE_SECRET too'],
  ])('says of %j what it must be', (wrong, text) => {
    expect(() => readConfig({ ...base, ...wrong })).toThrow(text)
  })

  it('says which data folder it cannot use', () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(() => readConfig({ HALFTONE_DATA: join(file, 'data') })).toThrow(/The data folder .*a-file.* cannot be used/)
  })

  it('takes networks and names of proxies', () => {
    const { trustProxy } = readConfig({ ...base, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,loopback' })
    expect(trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'loopback'])
  })

  it('takes an empty variable, as compose files pass it on, for one that is not set', () => {
    const empty = { DATABASE_URL: '', SMTP_URL: '', S3_ENDPOINT: ' ', PORT: '', MAX_FILE_MB: '', WORK: '' }
    const config = readConfig({ ...base, ...empty })
    expect(config).toMatchObject({ port: 3000, work: true, databaseUrl: undefined, smtpUrl: undefined, s3: undefined })
    expect(config.maxFileBytes).toBe(250 * 1024 * 1024)
    expect(config.requestsPerMinute).toBe(6_000)
  })
})
