import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import type { TFunction } from 'i18next'

type T = TFunction<'cliparts'>
type Risk = NonNullable<ClipartCard['risk']>

/** 'No licence', 'Ends in 6 days'. */
export const riskText = (t: T, { state, daysLeft }: Risk): string =>
  state === 'ending' ? t('risk.ending', { count: daysLeft ?? 0 }) : t(`risk.${state}`)

/** The same where there is little room: 'No licence', '6 days'. */
export const riskShort = (t: T, { state, daysLeft }: Risk): string =>
  state === 'ending' ? t('risk.short.ending', { count: daysLeft ?? 0 }) : t(`risk.short.${state}`)

/** What to do about it. */
export const riskTodo = (t: T, { state }: Risk): string => t(`risk.todo.${state}`)
