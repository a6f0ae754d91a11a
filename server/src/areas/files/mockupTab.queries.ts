import { sql } from 'drizzle-orm'

/** Whether a list entry `i` is a tab that mock-ups stand in among an artwork's files. */
export const isMockupTab = sql`i.list = 'artwork_tab' and i.deleted_at is null and i.name ~* '^mock[ -]?ups?$'`
