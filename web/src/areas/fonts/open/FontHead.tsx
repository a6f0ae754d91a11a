import type { Font, FontFile } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ArrowLeft, Download, Link2, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatSize } from '../../../lib/format.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { ShareTeamsDialog } from '../../groups/ShareTeamsDialog.tsx'
import { deleteFont, shareWith } from '../fontActions.ts'
import { countUses } from '../fonts.api.ts'

interface Props {
  font: Font
  file: FontFile | undefined
  groupId: number
  mayShare: boolean
  mayDelete: boolean
  isSmall: boolean
  onClose: () => void
}

/** Name, how much there is of it, and what can be done with the font. */
export function FontHead({ font, file, groupId, mayShare, mayDelete, isSmall, onClose }: Props) {
  const { t } = useTranslation(['fonts', 'common'])
  const [isSharing, setSharing] = useState(false)
  const [download, downloadDialog] = useFileDownload()
  const [confirm, question] = useConfirm()
  const facts = file?.font
  const remove = async () => {
    const uses = await countUses(font.id).catch(() => undefined)
    confirm({
      title: t('deleteAsk', { name: font.name }),
      text:
        uses && uses.artworks > 0
          ? t('deleteUsed', { count: uses.artworks, listings: uses.listings, names: uses.names.join(', ') })
          : t('deleteUnused'),
      confirmLabel: t('delete'),
      onConfirm: async () => {
        await deleteFont(font.id)
        onClose()
      },
    })
  }
  const icon = (label: string, Icon: typeof Link2, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={run}>
        <Icon size={18} />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      component="header"
      sx={{
        ...{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          py: 2,
          flexWrap: 'wrap',
          minHeight: 52,
          flex: 'none',
        },
        borderBottom: '1px solid var(--line)',
      }}
    >
      {isSmall && icon(t('common:back'), ArrowLeft, onClose)}
      <Box
        component="h2"
        className="one-line"
        sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}
        title={font.name}
      >
        {font.name}
      </Box>
      <Box className="meta one-line tabular">
        {facts &&
          [
            facts.axes.length > 0 ? `${t('variable')}, ${t('axes', { count: facts.axes.length })}` : facts.style,
            t('glyphs', { count: facts.glyphs }),
            formatSize(file.size),
          ]
            .filter(Boolean)
            .join(', ')}
      </Box>
      <Box sx={{ flex: 1 }} />
      {icon(t('copyLink'), Link2, () => void copyText(new URL(paths.font(font.id), window.location.href).href))}
      {icon(t('download'), Download, () => download(font.files))}
      {mayDelete && icon(t('delete'), Trash2, () => void remove())}
      {mayShare && (
        <Button startIcon={<Share2 size={16} />} onClick={() => setSharing(true)}>
          {t('share')}
        </Button>
      )}
      {isSharing && (
        <ShareTeamsDialog
          title={t('shareOne', { name: font.name })}
          text={t('shareText')}
          takenText={(teams) =>
            t('takenBack', { names: teams.map(({ name }) => name).join(', '), count: teams.length })
          }
          groupId={groupId}
          shared={font.groups}
          onSubmit={(groupIds) => shareWith(font, groupIds)}
          onClose={() => setSharing(false)}
        />
      )}
      {downloadDialog}
      {question}
    </Box>
  )
}
