import type { BlockName } from '@halftone/contract/areas/reports/layout.ts'
import { useTranslation } from 'react-i18next'
import { meaningOf } from './blocks.ts'

/** What a block is called: as the card is that it shows. */
export function useBlockTitle(): (name: BlockName) => string {
  const { t } = useTranslation('reports')
  return (name) => {
    const { show, tab } = meaningOf(name)
    if (show.as === 'figures') return t('arrange.figures')
    if (show.as === 'sales') return t('tabs.sales')
    // Two are of people: each has the name of its tab.
    if (show.as === 'rows' && tab.rows?.kind === 'people') return t(`tabs.${tab.id}`)
    if (show.as === 'rows') return t(`rows.${tab.rows?.kind ?? 'boards'}Title`)
    if (show.as !== 'series') return t(`${show.as}.title`)
    const up = t(`figure.${show.up}`)
    return show.down ? `${up}, ${t(`figure.${show.down}`).toLowerCase()}` : up
  }
}
