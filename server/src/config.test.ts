import { mkdtempSync, rmSync } from 'node:fs'
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
      S3_ENDPOINT: 'https://files.example.test',
      ETSY_API_URL: 'https://market.example.test',
    })
    expect(config.publicUrl).toBe('https://work.example.test')
    expect(config.s3?.endpoint).toBe('https://files.example.test')
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
})
