import type { LiveListing } from '@halftone/contract/parts/liveListing.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'

/** Account, the listing's id and its page. */
export function RelistDetail({ live: { job, url } }: { live: LiveListing }) {
  const { t } = useTranslation('listing')
  return (
    <>
      {[job.accountName, job.listingId].filter(Boolean).join(' · ')}
      {url && (
        <>
          {' · '}
          <Link href={url} target="_blank" rel="noopener noreferrer">
            {t('relist.open')}
          </Link>
        </>
      )}
    </>
  )
}

/** How old is what the form started with. */
export function RelistReadAt({ at }: { at: string }) {
  const { t } = useTranslation('listing')
  const when = useRelativeTime(at)
  return (
    <Box className="meta" sx={{ display: { xs: 'none', md: 'block' } }}>
      {t('relist.readAt', { when })}
    </Box>
  )
}

interface View {
  /** Things that differ from the shop. */
  changed: number
  onOnly: (isOnly: boolean) => void
  isOnly: boolean
}

/** What is changed alone, or all that can be. */
export function RelistView({ changed, isOnly, onOnly }: View) {
  const { t } = useTranslation('listing')
  return (
    <ChoiceRow
      label={t('relist.view')}
      options={[
        { value: true, label: t('relist.viewChanged', { count: changed }) },
        { value: false, label: t('relist.viewAll') },
      ]}
      value={isOnly}
      onChange={onOnly}
    />
  )
}
