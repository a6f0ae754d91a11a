import type { SaleLine } from '@halftone/contract/areas/sales/sales.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { artworksList } from '../../artworks/artworks.api.ts'
import { matchSales } from '../sales.api.ts'

interface Props {
  line: SaleLine
  groupId: number
  onClose: () => void
}
const shown = 8

/** Says of which artwork a listing is: all its sales follow, those to come as well. */
export function MatchDialog({ line, groupId, onClose }: Props) {
  const { t } = useTranslation('sales')
  const [search, setSearch] = useState(line.title.split(/\s+/).slice(0, 2).join(' '))
  const [chosen, setChosen] = useState(0)
  const [problem, setProblem] = useState<string>()
  const filter = { filter: 'all' as const, accounts: [], createdBy: [], from: '', to: '', page: 1, limit: shown }
  const found = useQuery(artworksList({ groupId, search, ...filter }))
  const rows = found.data?.data ?? []
  const submit = async () => {
    try {
      await matchSales(line.account.id, line.listingId, chosen)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  return (
    <FormDialog
      title={t('match.title')}
      action={t('match.do')}
      isReady={chosen > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>{t('match.text', { title: line.title || line.listingId, account: line.account.name })}</div>
      <SearchBox value={search} onChange={setSearch} placeholder={t('searchArtworks')} delay={300} width="100%" />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box
        role="radiogroup"
        aria-label={t('match.title')}
        sx={{ display: 'grid', gap: 1, minHeight: 200, alignContent: 'start' }}
      >
        {found.isSuccess && rows.length === 0 && <span className="quiet">{t('match.none')}</span>}
        {rows.map((row) => (
          <Box
            key={row.id}
            component="label"
            sx={{
              ...{ display: 'flex', alignItems: 'center', gap: 3, p: 1, minHeight: 48, cursor: 'pointer' },
              borderRadius: 'var(--radius-s)',
              bgcolor: row.id === chosen ? 'var(--accent-soft)' : undefined,
              '&:hover': { bgcolor: 'var(--canvas)' },
            }}
          >
            <input type="radio" name="artwork" checked={row.id === chosen} onChange={() => setChosen(row.id)} />
            <Box sx={{ width: 36, height: 36, flex: 'none', overflow: 'hidden', borderRadius: 'var(--radius-s)' }}>
              <ArtImage art={coverArt(row.cover)} alt="" inset={2} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box className="one-line">{row.name}</Box>
              <Box className="meta">{row.subId}</Box>
            </Box>
          </Box>
        ))}
      </Box>
    </FormDialog>
  )
}
