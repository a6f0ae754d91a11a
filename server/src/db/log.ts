import type { BaseLogger } from 'pino'

/** What the database code writes to; pino and Fastify's logger both fit. */
export type DbLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
