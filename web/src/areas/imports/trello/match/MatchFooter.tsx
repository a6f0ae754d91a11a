import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { CircleHelp, FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ImportFoot } from '../../ImportFoot.tsx'
import { countsOf, type Trello } from './useMatch.ts'
import type { Others } from './useOthers.ts'

interface Props {
  detail: ImportDetail
  trello: Trello
  mapping: TrelloMapping
  isBusy: boolean
  /** Others that were begun with it, and are not settled. */
  others: Others
  onChange: (patch: Partial<TrelloMapping>) => void
  onBack: () => void
  onStart: (ids: readonly number[]) => void
  onLook: () => void
}

/** What will happen, in numbers, and the one button that makes it happen. */
export function MatchFooter({ detail, trello, mapping, isBusy, others, onChange, onBack, onStart, onLook }: Props) {
  const { t } = useTranslation('imports')
  const { products, here, archivedLeft, toLook } = countsOf(trello, mapping)
  // A board of which nothing comes is not started.
  const all = [{ id: detail.id, products }, ...others.ready].filter((one) => one.products > 0)
  const isAlone = others.ready.length === 0 && others.reading === 0
  const loud = { variant: 'contained', color: 'primary', startIcon: <FolderInput size={16} /> } as const
  return (
    <ImportFoot>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <strong>{t('match.products', { count: products })}</strong> {t('match.from', { count: trello.counts.cards })}
        {here > 0 && ` ${t('match.here', { count: here })}`}
        {archivedLeft > 0 && ` ${t('match.archivedLeft', { count: archivedLeft })}`}
      </Box>
      <FormControlLabel
        control={
          <Checkbox size="small" checked={mapping.isUpdate} onChange={(_, isUpdate) => onChange({ isUpdate })} />
        }
        label={t('match.update')}
      />
      {toLook > 0 && (
        <Button size="small" startIcon={<CircleHelp size={16} />} onClick={onLook} sx={{ color: 'var(--warning-ink)' }}>
          {t('match.toLook', { count: toLook })}
        </Button>
      )}
      <Button onClick={onBack}>{t('match.back')}</Button>
      {isAlone ? (
        <Button {...loud} disabled={isBusy || products === 0} onClick={() => onStart([detail.id])}>
          {t('match.start', { count: products })}
        </Button>
      ) : (
        <>
          <Button disabled={isBusy || products === 0} onClick={() => onStart([detail.id])}>
            {t('together.onlyThis', { count: products })}
          </Button>
          <Button
            {...loud}
            disabled={isBusy || all.length === 0 || others.reading > 0}
            onClick={() => onStart(all.map(({ id }) => id))}
          >
            {others.reading > 0
              ? t('together.reading', { count: others.reading })
              : t('together.start', { boards: all.length, count: all.reduce((sum, one) => sum + one.products, 0) })}
          </Button>
        </>
      )}
    </ImportFoot>
  )
}
