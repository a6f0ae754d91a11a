import { issuePhrase } from '@halftone/contract/issuePhrase.ts'
import { toNestErrors } from '@hookform/resolvers'
import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import {
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { told, untilTold, useArrived } from '../i18n/told.ts'
import { isAppError } from './appError.ts'

type Issue = z.core.$ZodIssue
type Shape = z.ZodType<FieldValues, FieldValues>

/** Of what fits none of several kinds, the one that came closest speaks; that another one is '' or 'none' says nothing. */
function closest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const isOther = ([first]: Issue[]) => (first?.code === 'invalid_value' ? 1 : 0)
  const [best] = issue.errors.toSorted((a, b) => a.length - b.length || isOther(a) - isOther(b))
  return best?.[0] ?? issue
}

/**
 * What a check of the client found, as the server would say it, in the language of the person; only that something is
 * wrong where the texts did not come.
 */
export async function issueText(issue: Issue): Promise<string> {
  await untilTold()
  return told(issuePhrase(closest(issue))) || i18next.t('checkField')
}

const resolverOf =
  <S extends Shape>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> =>
  async (values, _context, options) => {
    const read = schema.safeParse(values)
    if (read.success) return { values: read.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of read.error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: await issueText(issue) }
    return { values: {}, errors: toNestErrors(errors, options) }
  }

/**
 * A form that is checked by `schema` before it is sent. Its messages are those that the server would say, in the language
 * of the person, and follow when that changes or its texts arrive late.
 */
export function useCheckedForm<S extends Shape>(
  schema: S,
  props: Omit<UseFormProps<z.input<S>, unknown, z.output<S>>, 'resolver'>,
) {
  const { i18n } = useTranslation()
  // They come while the form is filled in, or later than what it had to say.
  const arrived = useArrived()
  const form = useForm<z.input<S>, unknown, z.output<S>>({ ...props, resolver: resolverOf(schema) })
  const sayAgain = useEffectEvent(() => {
    if (Object.keys(form.formState.errors).length > 0) void form.trigger()
  })
  useEffect(() => {
    if (i18n.language && arrived) sayAgain()
  }, [i18n.language, arrived])
  return form
}

/** Says what the server refused at the fields that it names, else for the whole form (`errors.root`). Throws what is no refusal. */
export function sayRefusal<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  names: readonly Path<T>[],
  error: unknown,
): void {
  if (!isAppError(error)) throw error
  const named = names.filter((name) => error.errors[name])
  for (const name of named) form.setError(name, { message: error.errors[name] ?? '' })
  if (named.length === 0) form.setError('root', { message: error.message })
}
