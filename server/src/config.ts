import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const optional = z.string().min(1).optional()
const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** The address that people use; links in mails begin with it. */
  PUBLIC_URL: z.url().optional(),
  HALFTONE_DATA: z.string().default('./data'),
  DATABASE_URL: optional,
  /** Signs tokens and file addresses. The embedded default makes its own. */
  HALFTONE_SECRET: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.string().default(''),
  MAX_FILE_MB: z.coerce.number().int().min(1).max(5_000).default(250),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  S3_ACL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Halftone <no-reply@localhost>'),
  ETSY_API_URL: z.url().default('https://openapi.etsy.com'),
  ETSY_TOKEN_URL: z.url().default('https://api.etsy.com/v3/public/oauth/token'),
  ETSY_CONNECT_URL: z.url().default('https://www.etsy.com/oauth/connect'),
  ETSY_KEYSTRING: optional,
  ETSY_SHARED_SECRET: optional,
  /** host:port pairs that outgoing requests may reach besides the public internet (a sandbox, a test server). */
  OUTGOING_ALLOW: z.string().default(''),
  METRICS_TOKEN: optional,
  /** Processes that make previews; they run at low priority. */
  IMAGE_WORKERS: z.coerce.number().int().min(1).max(16).default(Math.min(4, availableParallelism())),
  WORK: flag.default(true),
})

export interface Config {
  env: 'development' | 'production' | 'test'
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  secret: string
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For is believed; none by default. */
  trustProxy: string[]
  maxFileBytes: number
  s3:
    | {
        endpoint: string | undefined
        bucket: string
        region: string
        accessKey: string
        secretKey: string
        acl: string | undefined
      }
    | undefined
  smtpUrl: string | undefined
  mailFrom: string
  etsy: {
    apiUrl: string
    tokenUrl: string
    connectUrl: string
    keystring: string | undefined
    sharedSecret: string | undefined
  }
  outgoingAllow: string[]
  metricsToken: string | undefined
  imageWorkers: number
  /** False: this node takes up no background jobs. */
  work: boolean
}

/** Reads the environment once. Throws an Error that names every wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const dataDir = resolve(env.HALFTONE_DATA)
  return {
    env: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`).replace(
      /\/$/,
      '',
    ),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secret: secretOf(env.HALFTONE_SECRET, env.DATABASE_URL !== undefined, dataDir),
    logLevel: env.LOG_LEVEL,
    trustProxy: list(env.TRUST_PROXY),
    maxFileBytes: env.MAX_FILE_MB * 1024 * 1024,
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    etsy: {
      apiUrl: env.ETSY_API_URL,
      tokenUrl: env.ETSY_TOKEN_URL,
      connectUrl: env.ETSY_CONNECT_URL,
      keystring: env.ETSY_KEYSTRING,
      sharedSecret: env.ETSY_SHARED_SECRET,
    },
    outgoingAllow: list(env.OUTGOING_ALLOW),
    metricsToken: env.METRICS_TOKEN,
    imageWorkers: env.IMAGE_WORKERS,
    work: env.WORK,
  }
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function s3Of(env: z.infer<typeof Environment>): Config['s3'] {
  if (!env.S3_BUCKET) return undefined
  if (!env.S3_ACCESS_KEY || !env.S3_SECRET_KEY) {
    throw new Error('S3_BUCKET is set: S3_ACCESS_KEY and S3_SECRET_KEY are needed too')
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    acl: env.S3_ACL,
  }
}

/** Several nodes must share one secret, so an outside database needs it set; one node alone keeps its own, mode 0600. */
function secretOf(given: string | undefined, shared: boolean, dataDir: string): string {
  if (given) {
    if (given.length < 32 || /^(.)\1*$/.test(given))
      throw new Error('HALFTONE_SECRET must have at least 32 random characters')
    return given
  }
  if (shared)
    throw new Error(
      'DATABASE_URL is set: set HALFTONE_SECRET too (32 or more random characters, the same on every node)',
    )
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
