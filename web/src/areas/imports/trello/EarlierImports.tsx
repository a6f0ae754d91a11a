import type { ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { steerImport } from '../imports.api.ts'
import { StateMark } from './StateMark.tsx'
import { useSaidOf } from './useSaidOf.ts'

interface Props {
  imports: readonly ImportSummary[]
  /** The one that is open, which is not said once more. */
  openId?: number
  onOpen: (id: number) => void
}

/** What was brought over before, and what is still being done; and how an import is taken back. */
export function EarlierImports({ imports, openId = 0, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const saidOf = useSaidOf()
  const countsOf = ({ state, progress: { cards, left } }: ImportSummary) => {
    if (state === 'failed' || state === 'paused' || state === 'cancelled')
      return (
        cards.done < cards.total && t('stoppedAt', { done: formatNumber(cards.done), total: formatNumber(cards.total) })
      )
    return state === 'done' && left > 0 && t('outLeft', { count: left })
  }
  const resume = async (id: number) => {
    // `send` says why not; the import that opens has the same button.
    await steerImport(id, 'running').catch(() => undefined)
    onOpen(id)
  }
  return (
    <Box component="aside" aria-label={t('earlier')}>
      <Box component="h2" className="title" sx={{ m: 0, mb: 2 }}>
        {t('earlier')}
      </Box>
      {imports.length === 0 && <Box className="meta">{t('earlierNone')}</Box>}
      <Box component="ul" className="plain-list">
        {imports
          .filter(({ id }) => id !== openId)
          .map((one) => (
            <Box
              component="li"
              key={one.id}
              sx={{ borderTop: '1px solid var(--line)', display: 'flex', alignItems: 'flex-start' }}
            >
              <ButtonBase
                onClick={() => onOpen(one.id)}
                sx={{
                  width: '100%',
                  gap: 2,
                  py: 2,
                  px: 1,
                  alignItems: 'flex-start',
                  justifyContent: 'flex-start',
                  textAlign: 'left',
                }}
              >
                <StateMark state={one.state} />
                <Box sx={{ minWidth: 0 }}>
                  <Box className="one-line" sx={{ fontWeight: 600 }}>
                    {one.name}
                  </Box>
                  <Box className="meta">{saidOf(one)}</Box>
                  <Box className="meta">
                    {[formatDate(one.createdAt), one.userBy?.display_name, countsOf(one)].filter(Boolean).join(' · ')}
                  </Box>
                </Box>
              </ButtonBase>
              {(one.state === 'failed' || one.state === 'paused') && one.startedAt && (
                <Button size="small" onClick={() => void resume(one.id)} sx={{ flex: 'none', mt: 1 }}>
                  {t('report.resume')}
                </Button>
              )}
            </Box>
          ))}
      </Box>
      <Box sx={{ mt: 3, p: 3, borderRadius: 'var(--radius)', bgcolor: 'var(--sunken)', display: 'flex', gap: 2 }}>
        <Undo2 size={18} aria-hidden style={{ flex: 'none' }} />
        <Box>
          <Box sx={{ fontWeight: 600 }}>{t('takeBack')}</Box>
          <Box className="meta">{t('takeBackText')}</Box>
        </Box>
      </Box>
    </Box>
  )
}
