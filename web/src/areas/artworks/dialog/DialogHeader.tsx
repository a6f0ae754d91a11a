import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { titleAndTags } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Copy, Link, Upload, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatCode } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { WhyButton } from '../../users/why/WhyButton.tsx'
import { setFields } from '../artworkActions.ts'
import { sheetSlot } from '../slots.ts'
import { AccountSelect } from './AccountSelect.tsx'
import { ArtworkViewers } from './ArtworkViewers.tsx'
import { headerStyles } from './headerStyles.ts'
import { NameField } from './NameField.tsx'

interface Props {
  artwork: Artwork
  titleId: string
  mayEdit: boolean
  onPublish: () => void
  onClose: () => void
}

/** Accounts of every channel, each once. */
export const accountsOf = (configs: Artwork['saleChannelConfigs']): { id: number; name: string }[] => [
  ...new Map(configs.flatMap(({ listAccount }) => listAccount).map((account) => [account.id, account])).values(),
]

/** Title, code, name, account, viewers, Copy link, Publish, close. */
export function DialogHeader({ artwork, titleId, mayEdit, onPublish, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common', 'why'])
  const can = usePermission(artwork.groupId)
  const accounts = accountsOf(artwork.saleChannelConfigs)
  const { title } = titleAndTags(artwork.saleChannelConfigs)
  // Why Publish is off, in the sentences of R272 to R274 where they say it.
  const reason =
    artwork.review.state !== 'approved'
      ? t('publish.notApproved')
      : artwork.accountId === null && title === ''
        ? t('publish.contentsAndAccounts')
        : title === ''
          ? t('publish.contents')
          : artwork.accountId === null
            ? t('publish.accounts')
            : ''
  return (
    <Box component="header" sx={headerStyles}>
      <Box component="h2" id={titleId} tabIndex={-1} className="head-title">
        {t('dialog.title')}
      </Box>
      <Box className="tabular head-code">
        {formatCode(artwork.subId, artwork.id)}
        <Tooltip title={t('dialog.copyCode')}>
          <IconButton
            size="small"
            aria-label={t('dialog.copyCode')}
            onClick={() => void copyText(artwork.subId ?? String(artwork.id))}
          >
            <Copy size={14} />
          </IconButton>
        </Tooltip>
      </Box>
      <NameField
        key={artwork.name}
        value={artwork.name}
        isDisabled={!mayEdit}
        onSave={(name) => void setFields(artwork, { name })}
      />
      <AccountSelect
        accounts={accounts}
        value={artwork.accountId}
        name={artwork.accountName}
        isDisabled={!mayEdit}
        onChange={(account) =>
          void setFields(artwork, { accountId: account?.id ?? null }, { accountName: account?.name ?? null })
        }
      />
      <Box className="head-gap" sx={{ flex: 1 }} />
      <ArtworkViewers artworkId={artwork.id} />
      <WhyButton
        label={t('why:ask')}
        groupId={artwork.groupId}
        place={{ kind: 'A', id: artwork.id }}
        code="P_APPROVE_ART"
      />
      <Button
        startIcon={<Link size={16} />}
        onClick={() => void copyText(window.location.origin + paths.artwork(artwork.id))}
        className="head-action"
      >
        {t('dialog.copyLink')}
      </Button>
      <sheetSlot.Show artwork={artwork} />
      {can('P_UPLOAD_ET') && (
        <Tooltip title={reason}>
          <span className="head-publish">
            <Button
              variant="contained"
              color="primary"
              startIcon={<Upload size={16} />}
              disabled={reason !== ''}
              onClick={onPublish}
              {...(reason ? { 'aria-description': reason } : {})}
            >
              {t('dialog.publish')}
            </Button>
          </span>
        </Tooltip>
      )}
      <IconButton aria-label={t('common:close')} onClick={onClose} className="head-close">
        <X size={18} />
      </IconButton>
    </Box>
  )
}
