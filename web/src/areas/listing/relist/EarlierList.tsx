import { earlierDays, type LiveListing } from '@halftone/contract/parts/liveListing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { History, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../lib/format.ts'
import { When } from '../../../ui/When.tsx'
import type { UploadDraft } from '../form/uploadDraft.ts'
import { earlierDraft, type Input } from './earlierDraft.ts'
import { changesOf } from './liveChanges.ts'

interface Props extends Pick<Input, 'start' | 'files'> {
  live: LiveListing
  onTakeBack: (draft: UploadDraft) => void
}

/** What was live before changes of the last days: one of them fills the form, Finish sends what then differs. */
export function EarlierList({ live, start, files, onTakeBack }: Props) {
  const { t, i18n } = useTranslation('listing')
  /** The one that was taken back last, and what of it could not come. */
  const [taken, setTaken] = useState<{ id: number; lost: string[] }>()
  // What is as in the shop has nothing to take back; unless a part of it is gone, which is said then.
  const [earlier] = useState(() =>
    (live.earlier ?? []).flatMap((one) => {
      const back = earlierDraft(one, { live, start, files })
      const differs = back.lost.length > 0 || changesOf({ form: live.form, start, draft: back.draft, files }).length > 0
      return differs ? [{ ...one, back }] : []
    }),
  )
  if (earlier.length === 0) return null
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <History size={16} aria-hidden="true" />
        <Box component="h3" id="relist-earlier" sx={{ m: 0, flex: 1, fontSize: 'inherit', fontWeight: 600 }}>
          {t('relist.earlier')}
        </Box>
        <span className="meta">{t('relist.earlierDays', { count: earlierDays })}</span>
      </Box>
      <Box component="ul" aria-labelledby="relist-earlier" className="plain-list">
        {earlier.map(({ id, at, by, back }) => (
          <Box component="li" key={id} sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {t('relist.before', { name: by?.display_name ?? '' })}
                <div className="meta">
                  <When at={at} />
                </div>
              </Box>
              <Button
                size="small"
                variant="text"
                className="finger"
                sx={{ flex: 'none' }}
                onClick={() => {
                  setTaken({ id, lost: back.lost })
                  onTakeBack(back.draft)
                }}
              >
                {t('relist.takeBack')}
              </Button>
            </Box>
            <Box role="status">
              {taken?.id === id && taken.lost.length > 0 && (
                <Box sx={{ color: 'var(--warning-ink)', fontSize: 'var(--fs-meta)' }}>
                  <TriangleAlert size={14} aria-hidden="true" style={{ verticalAlign: '-2px' }} />{' '}
                  {t('relist.lost', {
                    names: formatList(
                      taken.lost.map((name) => name || t('relist.shopPicture')),
                      i18n.language,
                    ),
                  })}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
