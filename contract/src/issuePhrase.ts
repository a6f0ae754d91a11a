import type { z } from 'zod'
import type { PhraseBody } from './errors.ts'
import { type Phrase, phrase, quoted } from './phrase.ts'

type Issue = z.core.$ZodIssue
type Size = Extract<Issue, { code: 'too_big' | 'too_small' }>

/** zod's own texts have spaces, codes have none. */
const isCode = (message: string): boolean => /^[a-z]\w*\.[a-z]\w*$/i.test(message)

/** What an issue of zod says: the phrase that `says` put there, else that of zod's own English. */
export function issuePhrase(issue: Issue): PhraseBody {
  if (!isCode(issue.message)) return standardPhrase(issue)
  if (issue.code === 'too_big') return { code: issue.message, params: { n: Number(issue.maximum) } }
  const params = issue.code === 'custom' ? issue.params : undefined
  return { code: issue.message, ...(params && { params }) }
}

function standardPhrase(issue: Issue): Phrase {
  switch (issue.code) {
    case 'unrecognized_keys':
      return phrase('request.unknownField')
    case 'invalid_type': {
      const [, type, other] = /^Invalid input: expected (.+), received (.+)$/.exec(issue.message) ?? []
      return type && other ? phrase('request.wrongType', { type, other }) : quoted(issue.message)
    }
    case 'invalid_value':
      return valuePhrase(issue.message)
    case 'too_big':
    case 'too_small':
      return sizePhrase(issue)
    case 'invalid_format':
      return formatPhrase(issue)
    case 'invalid_union':
    case 'custom':
      return issue.message === 'Invalid input' ? phrase('request.invalid') : quoted(issue.message)
    default:
      return quoted(issue.message)
  }
}

function valuePhrase(message: string): Phrase {
  const [, options] = /^Invalid option: expected one of (.+)$/s.exec(message) ?? []
  if (options) return phrase('request.noSuchOption', { options })
  const [, value] = /^Invalid input: expected (.+)$/s.exec(message) ?? []
  return value ? phrase('request.wrongValue', { value }) : quoted(message)
}

function sizePhrase(issue: Size): Phrase {
  const { origin, inclusive, message } = issue
  if (issue.code === 'too_big') {
    const n = Number(issue.maximum)
    if (inclusive && origin === 'string') return phrase('request.textTooLong', { n })
    if (inclusive && origin === 'array') return phrase('request.listTooLong', { n })
    return inclusive && origin === 'number' ? phrase('request.numberTooBig', { n }) : quoted(message)
  }
  const n = Number(issue.minimum)
  if (origin === 'string' && n === 1) return phrase('request.textMissing')
  if (origin === 'array' && n === 1) return phrase('request.listMissing')
  if (origin !== 'number') return quoted(message)
  return inclusive ? phrase('request.numberTooSmall', { n }) : phrase('request.numberNotAbove', { n })
}

function formatPhrase(issue: Extract<Issue, { code: 'invalid_format' }>): Phrase {
  const { format, message, pattern } = issue
  if (format === 'email') return phrase('request.invalidEmail')
  if (format === 'uuid') return phrase('request.invalidUuid')
  if (format === 'date') return phrase('request.invalidDate')
  if (format === 'datetime') return phrase('request.invalidMoment')
  return format === 'regex' && pattern ? phrase('request.wrongPattern', { pattern }) : quoted(message)
}
