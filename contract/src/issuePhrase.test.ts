import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './areas/index.ts'
import type { AnyCall } from './call.ts'
import { english } from './english.ts'
import { issuePhrase } from './issuePhrase.ts'
import { type Phrase, phrase, quoted, says } from './phrase.ts'
import { phrases } from './phrases.ts'

const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(200_000),
  0,
  -1,
  1.5,
  1e12,
  true,
  {},
  [],
  [1],
  [''],
  [{}],
  [null],
]
const many = Array.from({ length: 20_000 }, (_, place) => place + 1)

/** What the checks of the contract find in fields that are missing, of another kind, too long, too short … */
function found(): z.core.$ZodIssue[] {
  const issues = new Map<string, z.core.$ZodIssue>()
  const read = (schema: z.ZodType, value: unknown) => {
    for (const issue of schema.safeParse(value).error?.issues ?? []) issues.set(issue.message, issue)
  }
  for (const call of Object.values(calls).flatMap((area): AnyCall[] => Object.values(area))) {
    for (const schema of [call.body, call.query]) {
      for (const value of wrong) read(schema, value)
      if (!(schema instanceof z.ZodObject)) continue
      for (const field of Object.values(schema.shape)) {
        if (field instanceof z.ZodType) for (const value of [...wrong, many]) read(field, value)
      }
    }
  }
  return [...issues.values()]
}

const isPhrase = (said: { code: string }): said is Phrase => said.code in phrases
const said = (issue: z.core.$ZodIssue): Phrase => {
  const one = issuePhrase(issue)
  if (!isPhrase(one)) throw new Error(`${one.code} is not in the catalogue`)
  return one
}
const saidOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(said)

describe('what a check says', () => {
  const issues = found()

  it('is a phrase of the catalogue for each check of each call, in the English that zod has for its own', () => {
    expect(issues.length).toBeGreaterThan(100)
    const own = issues.filter(({ message }) => message.includes(' ') && !message.startsWith('Unrecognized key'))
    expect(own.map((issue) => english(said(issue)))).toEqual(own.map(({ message }) => message))
    expect(issues.filter((issue) => said(issue).code === 'request.quoted')).toEqual([])
    const holes = ({ code }: Phrase) => [...phrases[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const isFilled = (one: Phrase) =>
      holes(one).every((name) => ![undefined, '', Number.NaN].includes(one.params?.[name] as string))
    expect(issues.map(said).filter((one) => !isFilled(one))).toEqual([])
  })

  it('is ours where the check names it, with what stands in its holes', () => {
    expect(saidOf(z.string().min(1, says('request.enterName')), '')).toEqual([phrase('request.enterName')])
    const named = z.string().refine(() => false, says('listing.foreignKey', { key: 'x' }))
    expect(saidOf(named, '')).toEqual([phrase('listing.foreignKey', { key: 'x' })])
    expect(saidOf(z.array(z.number()).max(1, says('content.tooManyTags', { n: 1 })), [1, 2])).toEqual([
      phrase('content.tooManyTags', { n: 1 }),
    ])
  })

  it('is quoted where zod says what the catalogue has not', () => {
    expect(saidOf(z.string().startsWith('x'), 'y')).toEqual([quoted('Invalid string: must start with "x"')])
  })
})
