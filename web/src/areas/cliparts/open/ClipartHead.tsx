import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download, ImagePlus, Link, Replace, Share2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { viewersQuery } from '../../../lib/area/viewers.ts'
import { copyText } from '../../../lib/copyText.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { ThingHead } from '../../../ui/thing/ThingHead.tsx'
import { Viewers } from '../../../ui/Viewers.tsx'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'
import { RiskBadge } from '../gallery/RiskBadge.tsx'
import type { Around } from '../gallery/useAround.ts'
import type { ClipartActions } from '../gallery/useClipartActions.tsx'
import { galleryAddress } from '../galleryAddress.ts'
import { AroundButtons } from './AroundButtons.tsx'

interface Props {
  clipart: Clipart
  titleId: string
  /** The team's own, and there. */
  isOpen: boolean
  /** Deleted, or shared no longer. */
  isGone: boolean
  /** In its own team: sharing and deleting. */
  own: ClipartActions
  /** In the team for which it is open: using and copying. */
  here: ClipartActions
  teamId: number
  /** Where it stands in the gallery behind. */
  around?: Around | undefined
  onGo?: ((id: number) => void) | undefined
  onClose: () => void
}

/** The way to it, name, risk, who looks at it, what can be done with it. */
export function ClipartHead(props: Props) {
  const { clipart, titleId, isOpen, isGone, own, here, teamId, around, onGo, onClose } = props
  const { t } = useTranslation('cliparts')
  const viewers = useQuery(viewersQuery({ kind: 'clipart', id: clipart.id })).data
  useShortcuts([
    {
      ...{ keys: 'u', label: t('use.title'), group: t('title'), layer: 'dialog' },
      ...{ enabled: !isGone && here.mayUse, run: () => here.use([clipart]) },
    },
  ])
  const categories = useQuery(clipartCategories(clipart.groupId)).data ?? []
  const category = categories.find(({ id }) => id === clipart.category)
  const inGallery = (filter: Record<string, string>) => galleryAddress(teamId, filter)
  const link = () => void copyText(window.location.origin + paths.clipart(clipart.id))
  return (
    <ThingHead
      name={clipart.name}
      titleId={titleId}
      path={[
        { name: t('title'), to: inGallery({}) },
        ...(category ? [{ name: category.name, to: inGallery({ category: String(category.id) }) }] : []),
      ]}
      about={null}
      mark={<RiskBadge risk={clipart.risk} />}
      viewers={<Viewers now={viewers} />}
      actions={[
        !isGone && here.mayUse && { icon: Replace, label: t('replace.action'), run: () => here.replace(clipart) },
        { icon: Link, label: t('copyLink'), run: link },
        !isGone &&
          here.mayCopy && {
            ...{ icon: Copy, label: t(clipart.groupId === teamId ? 'copy' : 'copyHere') },
            run: () => here.copy(clipart),
          },
        !isGone && { icon: Download, label: t('download'), run: () => here.download([clipart]) },
        isOpen &&
          own.mayDelete(clipart) && {
            ...{ icon: Trash2, label: t('delete') },
            run: () => own.remove([clipart], onClose),
          },
      ]}
      main={
        <>
          {isOpen && own.mayShare(clipart) && (
            <Button className="head-share" startIcon={<Share2 size={16} />} onClick={() => own.share([clipart])}>
              {t('share')}
            </Button>
          )}
          {!isGone && here.mayUse && (
            <Button
              className="head-share"
              variant="contained"
              color="primary"
              startIcon={<ImagePlus size={16} />}
              endIcon={<KeyHint keys="u" isOnAccent />}
              onClick={() => here.use([clipart])}
            >
              {t('use.title')}
            </Button>
          )}
          {around && onGo && <AroundButtons around={around} onGo={onGo} />}
        </>
      }
      onClose={onClose}
    />
  )
}
