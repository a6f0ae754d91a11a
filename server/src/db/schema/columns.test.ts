import { phrase, quoted } from '@halftone/contract/phrase.ts'
import { pgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { phraseColumn } from './columns.ts'

const { error } = pgTable('t', { error: phraseColumn('error') })

it('what was said is kept as a phrase, with those in its holes; the text of a version before is quoted', () => {
  const said = phrase('listing.reconnectBecause', {
    ask: phrase('listing.reconnect', { name: 'Sunny {shop}' }),
    words: quoted('{"code":"invalid_token"}'),
  })
  expect(error.mapFromDriverValue(error.mapToDriverValue(said))).toEqual(said)
  expect(error.mapFromDriverValue('The file is empty')).toEqual(quoted('The file is empty'))
})
