import type { Font, FontFile } from '@halftone/contract/parts/font/font.ts'
import Button from '@mui/material/Button'
import { Download, ImagePlus, Link2, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatSize } from '../../../lib/format.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { ThingHead } from '../../../ui/thing/ThingHead.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { ShareTeamsDialog } from '../../groups/ShareTeamsDialog.tsx'
import { deleteFont, shareWith } from '../fontActions.ts'
import { countUses } from '../fonts.api.ts'
import { useFontSlot } from '../slots.ts'

interface Props {
  font: Font
  file: FontFile | undefined
  groupId: number
  mayShare: boolean
  mayDelete: boolean
  /** In artworks of the team that is looked at. */
  mayUse: boolean
  isSmall: boolean
  onClose: () => void
}

/** Name, how much there is of it, and what can be done with the font. */
export function FontHead({ font, file, groupId, mayShare, mayDelete, mayUse, isSmall, onClose }: Props) {
  const { t } = useTranslation('fonts')
  const [isSharing, setSharing] = useState(false)
  const [isUsing, setUsing] = useState(false)
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
  const about = facts && [
    facts.axes.length > 0 ? `${t('variable')}, ${t('axes', { count: facts.axes.length })}` : facts.style,
    t('glyphs', { count: facts.glyphs }),
    formatSize(file.size),
  ]
  const use = () => setUsing(true)
  useShortcuts([{ keys: 'u', label: t('use.title'), group: t('title'), enabled: mayUse, run: use }])
  const link = () => void copyText(new URL(paths.font(font.id), window.location.href).href)
  return (
    <>
      <ThingHead
        name={font.name}
        about={about?.filter(Boolean).join(', ')}
        actions={[
          { icon: Link2, label: t('copyLink'), run: link },
          { icon: Download, label: t('download'), run: () => download(font.files) },
          mayDelete && { icon: Trash2, label: t('delete'), run: () => void remove() },
        ]}
        main={
          <>
            {mayShare && (
              <Button className="head-share" startIcon={<Share2 size={16} />} onClick={() => setSharing(true)}>
                {t('share')}
              </Button>
            )}
            {mayUse && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<ImagePlus size={16} />}
                endIcon={<KeyHint keys="u" isOnAccent />}
                onClick={use}
              >
                {t('use.title')}
              </Button>
            )}
          </>
        }
        onBack={isSmall ? onClose : undefined}
      />
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
      {isUsing && <useFontSlot.Show font={font} groupId={groupId} onClose={() => setUsing(false)} />}
      {downloadDialog}
      {question}
    </>
  )
}
