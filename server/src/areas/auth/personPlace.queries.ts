import { type LanguageCode, languageCodes } from '@halftone/contract/parts/company/general.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** What the person's company says in its general settings; of several the one that they joined first. */
const ofCompany = (userId: SQL, name: 'language' | 'timeZone') => sql`(select s.value ->> ${sql.raw(`'${name}'`)}
  from memberships m join company_settings s on s.company_id = m.company_id and s.key = 'general'
  where m.user_id = ${userId} order by m.created_at, m.company_id limit 1)`

/** The language of mails to the row `u` of `users`: their own, else their company's. */
export const languageOf = sql`coalesce(u.language, ${ofCompany(sql`u.id`, 'language')}, 'en')`
/** The time zone that the row `u` of `users` lives in: their own, else their company's. */
export const zoneOf = sql`coalesce(u.time_zone, ${ofCompany(sql`u.id`, 'timeZone')}, 'UTC')`

/** In which language to write to a person. */
export async function findLanguage(db: Db, userId: number): Promise<LanguageCode> {
  const { rows } = await db.execute<{ language: string }>(
    sql`select ${languageOf} as language from users u where u.id = ${userId}`,
  )
  return languageCodes.find((code) => code === rows[0]?.language) ?? 'en'
}
