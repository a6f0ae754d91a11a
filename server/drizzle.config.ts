import { defineConfig } from 'drizzle-kit'

/** `npm run db -- generate`; drizzle-kit is run in this folder. DRIZZLE_OUT is for trials. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/index.ts',
  out: process.env.DRIZZLE_OUT ?? './migrations',
})
