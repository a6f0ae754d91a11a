import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { hasAccount, publishWarning } from '@halftone/contract/rules/publishing.ts'
import { isValidTag } from '@halftone/contract/rules/tagRule.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { useWhen } from '../../../lib/useRelativeTime.ts'
import { ListedPicture } from './ListedPicture.tsx'
import { channelOfAccount, firstChannel, limitsOf, publishTexts } from './publishTexts.ts'
import type { AccountFault } from './useAccountFault.ts'

type Standing = 'good' | 'warning' | 'bad'
const looks = {
  good: { icon: CircleCheck, color: 'var(--success)' },
  warning: { icon: TriangleAlert, color: 'var(--warning)' },
  bad: { icon: CircleAlert, color: 'var(--danger)' },
} as const

function Line({ name, text, standing }: { name: string; text: string; standing: Standing }) {
  const { icon: Icon, color } = looks[standing]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 2, borderTop: '1px solid var(--line)', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box component="span" sx={{ color, flex: 'none', mt: '2px' }}>
        <Icon size={16} aria-hidden="true" />
      </Box>
      <span>
        <b>{name}</b> <span className="quiet">{text}</span>
      </span>
    </Box>
  )
}

interface Props {
  artwork: Artwork
  templateName: string | undefined
  /** The template that one looks at: its picture stands large in the artwork's place. */
  peeked?: ListingTemplate | undefined
  accountFault: AccountFault | undefined
  onOpenArtwork: () => void
}

/** What will be listed, and what is missing. Contents with problems warn here and are mended in step 2. */
export function ListedPanel({ artwork, templateName, peeked, accountFault, onOpenArtwork }: Props) {
  const { t } = useTranslation('listing')
  const when = useWhen()
  const told = useTold()
  const { accountId, title, tags } = publishTexts(artwork)
  const limits = limitsOf(artwork)
  const over = Math.max(0, [...title].length - limits.title)
  const badTags = tags.filter((tag) => !isValidTag(tag, { maxlength: limits.tagLength })).length
  const mend = (over > 0 ? 1 : 0) + badTags + (tags.length > limits.tags ? 1 : 0)
  const warning = publishWarning({ accountId, title })
  const { review } = artwork
  const channel = channelOfAccount(artwork)
  const source = firstChannel(artwork)
  const letters = [...title]
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('check.title')}
      </Box>
      {warning && (
        <Box
          role="status"
          sx={{ p: 3, borderRadius: 'var(--radius-s)', bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' }}
        >
          <Box sx={{ fontWeight: 550 }}>{told(warning)}</Box>
          <Button
            variant="text"
            size="small"
            onClick={onOpenArtwork}
            sx={{ px: 0, mt: 1, color: 'inherit', textDecoration: 'underline' }}
          >
            {t('openArtwork')}
          </Button>
        </Box>
      )}
      <ListedPicture artwork={artwork} peeked={peeked} />
      {title && (
        <Box>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {letters.slice(0, limits.title).join('')}
            <Box component="span" sx={{ color: 'error.main' }}>
              {letters.slice(limits.title).join('')}
            </Box>
          </Box>
          <Box className="tabular meta" sx={{ mt: 1 }}>
            <Box component="b" sx={over > 0 ? { color: 'error.main' } : {}}>
              {letters.length}/{limits.title}
            </Box>{' '}
            · {t('check.tags', { count: tags.length })}
            {source && ` · ${t('check.from', { channel: source.name })}`}
          </Box>
        </Box>
      )}
      <Box component="ul" className="plain-list">
        <Line
          name={t('check.account')}
          standing={hasAccount(accountId) && !accountFault ? 'good' : 'bad'}
          text={
            accountFault
              ? t(`check.${accountFault}`, { account: artwork.accountName ?? '' })
              : hasAccount(accountId)
                ? channel
                  ? t('check.accountOn', { account: artwork.accountName ?? '', channel: channel.name })
                  : (artwork.accountName ?? '')
                : t('check.noAccount')
          }
        />
        <Line
          name={t('check.contents')}
          standing={title.trim() === '' ? 'bad' : mend > 0 ? 'warning' : 'good'}
          text={
            title.trim() === ''
              ? t('check.noTitle')
              : mend > 0
                ? t('check.contentsMend', { count: mend })
                : t('check.contentsGood')
          }
        />
        <Line
          name={t('check.approved')}
          standing={review.state === 'approved' ? 'good' : 'warning'}
          text={
            review.state === 'approved' && review.approvedAt
              ? t('check.approvedBy', {
                  name: review.approvedBy?.display_name ?? '',
                  at: when(review.approvedAt),
                })
              : t('check.notApproved')
          }
        />
        <Line
          name={t('check.template')}
          standing={templateName ? 'good' : 'warning'}
          text={templateName ?? t('check.noTemplate')}
        />
      </Box>
    </Box>
  )
}
