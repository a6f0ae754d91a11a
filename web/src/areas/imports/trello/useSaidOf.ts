import type { ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'

/** Where an import is, in words. */
export function useSaidOf() {
  const { t } = useTranslation('imports')
  const told = useTold()
  return ({ state, progress, problem }: ImportSummary): string => {
    const count = progress.made + progress.updated
    if (state === 'failed' && problem) return `${t('failed')}: ${told(problem, '')}`
    return state === 'done' ? t('done', { count }) : t(`states.${state}`, { count })
  }
}
