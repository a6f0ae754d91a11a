import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ArrowUpRight, Filter, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tip } from '../../../../ui/Tip.tsx'
import { revertLineSlot } from '../../slots.ts'
import { addressOfLine } from '../addressOfLine.ts'
import { thingOf } from '../logWords.ts'
import { readingOf } from '../readings.ts'

/** What can be done with a line: take it back, look at its thing's lines alone, open the thing. */
export function ActionCell({ line, onOnly }: { line: LogLine; onOnly: (line: LogLine) => void }) {
  const { t, i18n } = useTranslation(['logs', 'activities'])
  const address = addressOfLine(line)
  const { revertedBy } = line
  if (revertedBy)
    return (
      <Box
        component={Link}
        to={`?lines=${revertedBy.id}&period=all`}
        className="meta"
        sx={{ display: 'block', textAlign: 'right' }}
      >
        {t('revertedBy', { name: revertedBy.author?.display_name ?? t('activities:system') })}
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center' }}>
      {readingOf(line.name).isOutside ? (
        <Tip title={t('outside')}>
          <Box
            component="span"
            role="img"
            aria-label={t('outside')}
            tabIndex={0}
            sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, color: 'text.secondary' }}
          >
            <Lock size={14} />
          </Box>
        </Tip>
      ) : (
        line.canRevert && <revertLineSlot.Show line={line} />
      )}
      {(line.product || line.artwork) && (
        <Tip title={t('filter.only')}>
          <IconButton size="small" className="row-actions" aria-label={t('filter.only')} onClick={() => onOnly(line)}>
            <Filter size={14} />
          </IconButton>
        </Tip>
      )}
      {address ? (
        <Tip title={t('open', { thing: thingOf(i18n, t, line) })}>
          <IconButton
            size="small"
            component={Link}
            to={address}
            aria-label={t('open', { thing: thingOf(i18n, t, line) })}
          >
            <ArrowUpRight size={16} />
          </IconButton>
        </Tip>
      ) : (
        // Buttons of one kind stand below each other.
        <Box sx={{ width: 28, flex: 'none' }} />
      )}
    </Box>
  )
}
