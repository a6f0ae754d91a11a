import type { ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'

/** The company's list that a table fills, by where it is shown; undefined where its rows become products. */
export const listOfKind = (kind: ImportSummary['kind']) =>
  kind === 'store' ? '/setting/sheet-stores' : kind === 'niche' ? '/setting/sheet-niches' : undefined

/** Where an import is, in words. */
export function useSaidOf() {
  const { t } = useTranslation('imports')
  const told = useTold()
  return ({ state, kind, progress, problem }: ImportSummary): string => {
    const count = progress.made + progress.updated
    if (state === 'failed' && problem) return `${t('failed')}: ${told(problem, '')}`
    if (state === 'done') return listOfKind(kind) ? t('doneEntries', { count }) : t('done', { count })
    return t(`states.${state}`, { count })
  }
}
