import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { titleAndTags } from '@halftone/contract/rules/contentFields.ts'
import { sheetIdOf } from '@halftone/contract/rules/sheets/sheetUrl.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppError, isAppError } from '../../../lib/appError.ts'
import { usePref } from '../../../lib/prefs.ts'
import { configList } from '../../configs/configs.api.ts'
import { tablesQuery, writeRows } from '../sheets.api.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { problemsOf, rowsBody } from './sheetBody.ts'
import type { SheetChoice } from './sheetDraft.ts'
import { useVariations } from './useVariations.ts'
import { VariationsStep } from './VariationsStep.tsx'

interface Props {
  artwork: Artwork
  onClose: () => void
}

/**
 * Writes an artwork into a sales sheet in two steps: what it is sold as (R304), then pictures and variations (R305). What
 * was typed stays until it is written.
 */
export function SheetDialog({ artwork, onClose }: Props) {
  const { t } = useTranslation(['sheets', 'common'])
  const titleId = useId()
  const isSmall = useMediaQuery('(max-width: 599px)')
  const { groupId } = artwork
  const [link, setLink] = usePref(`sheets.link.${groupId}`, '')
  const [tab, setTab] = usePref(`sheets.tab.${groupId}`, '')
  const sheetId = sheetIdOf(link) ?? ''
  const tables = useQuery(tablesQuery({ groupId, sheetId }))
  // Where no sheet is set, the company's own lists are offered: what is chosen of them stays when one is (R315).
  const isUnset = link.trim() === ''
  const stores = useQuery({ ...configList('sheet_store', groupId), enabled: isUnset }).data?.data
  const niches = useQuery({ ...configList('sheet_niche', groupId), enabled: isUnset }).data?.data
  const lists = tables.data ?? (isUnset && stores && niches ? { stores, niches } : undefined)
  const [own, setOwn] = useState<Omit<SheetChoice, 'tab'>>({
    ...{ product: undefined, store: '', niche: '', gender: 'Unisex', printArea: 'Front' },
    title: titleAndTags(artwork.saleChannelConfigs).title || artwork.name,
  })
  const choice: SheetChoice = { ...own, tab: tab || (tables.data?.tabs[0] ?? '') }
  const variations = useVariations(artwork, choice.product)
  const [step, setStep] = useState<1 | 2>(1)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AppError>()
  const isChosen = choice.product !== undefined && choice.title.trim() !== '' && choice.tab.trim() !== ''
  const problem = problemsOf(variations)
  const write = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await writeRows(sheetId, rowsBody(artwork, choice, variations))
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      fullScreen={isSmall}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isSmall ? {} : { width: step === 1 ? 640 : 920, maxWidth: '94vw' } } }}
    >
      <DialogTitle component="h2" id={`${titleId}-bar`} sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <span id={titleId}>{t('title')}</span>
        <Box component="span" className="meta tabular">
          {t('step', { step })}
        </Box>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        {step === 1 ? (
          <ChooseStep
            {...{ link, choice, tables, lists }}
            onLink={setLink}
            onTab={setTab}
            onChange={(next) => setOwn({ ...own, ...next })}
          />
        ) : (
          <VariationsStep {...{ artwork, choice, variations, sheetId }} />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          {refusal !== undefined && (
            <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
              {refusal.message}
              {refusal.errors.sheet && <div className="meta">{refusal.errors.sheet}</div>}
            </Box>
          )}
          {refusal === undefined && step === 2 && problem && <Box className="meta">{t(problem)}</Box>}
        </Box>
        {step === 1 ? (
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        ) : (
          <Button disabled={isBusy} onClick={() => setStep(1)}>
            {t('back')}
          </Button>
        )}
        {step === 1 ? (
          <Button variant="contained" color="primary" disabled={!isChosen} onClick={() => setStep(2)}>
            {t('next')}
          </Button>
        ) : (
          <Button
            variant="contained"
            color="primary"
            loading={isBusy}
            disabled={problem !== undefined}
            onClick={() => void write()}
          >
            {t('write', { count: variations.chosen.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
