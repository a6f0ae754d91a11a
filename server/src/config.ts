import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readLifetime } from './storage/storage.ts'

const optional = z.string().optional()
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const web = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((v) => v === 'true' || v === '1')
/** As `proxy-addr` reads them: addresses, networks, or these three names. */
const proxies = z
  .string()
  .default('')
  .transform((text) => list(text))
  .refine((parts) => parts.every(isProxy), {
    error: 'must be IP addresses or networks with commas between them, as in 127.0.0.1,10.0.0.0/8',
  })
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  /** Where the server listens; by default at 127.0.0.1 and ::1. */
  HOST: optional,
  PORT: whole(0, 65_535).default(3000),
  /** The address that people use; links in mails begin with it. */
  PUBLIC_URL: web.optional(),
  HALFTONE_DATA: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://, as in postgres://user:password@host:5432/name')
    .optional(),
  /** Signs tokens and file addresses. The embedded default makes its own. */
  HALFTONE_SECRET: optional,
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
  TRUST_PROXY: proxies,
  MAX_FILE_MB: whole(1, 5_000).default(250),
  /** Seconds that an address of a file is good; whoever loses a right loses the file within them. */
  FILE_ADDRESS_SECONDS: whole(6, readLifetime).default(readLifetime),
  S3_ENDPOINT: web.optional(),
  S3_PUBLIC_ENDPOINT: web.optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  S3_ACL: optional,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://, as in smtps://user:password@mail.example.com:465')
    .optional(),
  MAIL_FROM: z.string().default('Halftone <no-reply@localhost>'),
  ETSY_API_URL: web.default('https://openapi.etsy.com'),
  ETSY_TOKEN_URL: web.default('https://api.etsy.com/v3/public/oauth/token'),
  ETSY_CONNECT_URL: web.default('https://www.etsy.com/oauth/connect'),
  ETSY_KEYSTRING: optional,
  ETSY_SHARED_SECRET: optional,
  TRELLO_API_URL: web.default('https://api.trello.com'),
  /** The key of a Google service account (R309): its JSON, or the path of the file that holds it. */
  GOOGLE_SERVICE_ACCOUNT: optional,
  GOOGLE_SHEETS_URL: web.default('https://sheets.googleapis.com'),
  GOOGLE_TOKEN_URL: web.default('https://oauth2.googleapis.com/token'),
  /** host:port pairs that outgoing requests may reach besides the public internet (a sandbox, a test server). */
  OUTGOING_ALLOW: z.string().default(''),
  /** The same for addresses that people give: links, attachments of imports. */
  LINKS_ALLOW: z.string().default(''),
  /** Name servers (addresses, with commas) that are asked for the records of companies' domains; else the system's. */
  DNS_SERVERS: z.string().default(''),
  METRICS_TOKEN: optional,
  /** Requests of one address within a minute; what comes on top is answered with 429. */
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(6_000),
  /** Processes that make previews; they run at low priority. */
  IMAGE_WORKERS: whole(1, 16).default(Math.min(4, availableParallelism())),
  WORK: flag.default(true),
})

export interface Config {
  env: 'development' | 'production' | 'test'
  host: string
  /** Another address to listen at, where there is one. */
  twinHost: string | undefined
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  secret: string
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For is believed; none by default. */
  trustProxy: string[]
  maxFileBytes: number
  fileAddressSeconds: number
  s3:
    | {
        endpoint: string | undefined
        /** The address of the same server as browsers reach it. */
        publicEndpoint: string | undefined
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
  /** Where boards of Trello are read. */
  trelloUrl: string
  google: {
    /** As it was configured. */
    account: string | undefined
    sheetsUrl: string
    tokenUrl: string
    /** Requests a second; Google counts sixty a minute, of which one upload takes some five. */
    perSecond: number
    /** The first wait after an answer that it is too busy. */
    pauseMs: number
  }
  outgoingAllow: string[]
  linksAllow: string[]
  dnsServers: string[]
  metricsToken: string | undefined
  requestsPerMinute: number
  imageWorkers: number
  /** False: this node takes up no background jobs. */
  work: boolean
}

/**
 * Reads the environment once; a variable that is empty counts as not set (compose files pass those on). Throws an Error
 * that names every wrong variable and says what it must be.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const dataDir = resolve(env.HALFTONE_DATA)
  return {
    env: env.NODE_ENV,
    host: env.HOST ?? '127.0.0.1',
    twinHost: env.HOST === undefined && env.NODE_ENV !== 'test' ? '::1' : undefined,
    port: env.PORT,
    publicUrl: (
      env.PUBLIC_URL ??
      `http://${env.HOST === undefined || env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`
    ).replace(/\/$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secret: secretOf(env.HALFTONE_SECRET, env.DATABASE_URL !== undefined, dataDir),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    maxFileBytes: env.MAX_FILE_MB * 1024 * 1024,
    fileAddressSeconds: env.FILE_ADDRESS_SECONDS,
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
    trelloUrl: env.TRELLO_API_URL,
    google: {
      account: env.GOOGLE_SERVICE_ACCOUNT,
      sheetsUrl: env.GOOGLE_SHEETS_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      ...(env.NODE_ENV === 'test' ? { perSecond: 1_000, pauseMs: 5 } : { perSecond: 8, pauseMs: 500 }),
    },
    outgoingAllow: list(env.OUTGOING_ALLOW),
    linksAllow: list(env.LINKS_ALLOW),
    dnsServers: list(env.DNS_SERVERS),
    metricsToken: env.METRICS_TOKEN,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    imageWorkers: env.IMAGE_WORKERS,
    work: env.WORK,
  }
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits] = part.split('/')
  const kind = isIP(address)
  return kind !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)))
}

function s3Of(env: z.infer<typeof Environment>): Config['s3'] {
  if (!env.S3_BUCKET) {
    if (env.S3_ENDPOINT || env.S3_PUBLIC_ENDPOINT || env.S3_ACCESS_KEY || env.S3_SECRET_KEY)
      throw new Error('S3 is half configured: set S3_BUCKET too, or none of the S3_ variables')
    return undefined
  }
  if (!env.S3_ACCESS_KEY || !env.S3_SECRET_KEY) {
    throw new Error('S3_BUCKET is set: S3_ACCESS_KEY and S3_SECRET_KEY are needed too')
  }
  return {
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    acl: env.S3_ACL,
  }
}

/** Makes the data folder, for nobody else to look into. Throws an Error that says why it cannot be used. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`The data folder ${dataDir} (HALFTONE_DATA) cannot be used: ${words}`, { cause: error })
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
    makeDataDir(dataDir)
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
