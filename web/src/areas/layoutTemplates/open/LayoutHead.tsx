import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Copy, Link, Pencil, Scan, Share2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { viewersQuery } from '../../../lib/area/viewers.ts'
import { copyText } from '../../../lib/copyText.ts'
import { formatCode } from '../../../lib/format.ts'
import { ThingHead } from '../../../ui/thing/ThingHead.tsx'
import { Viewers } from '../../../ui/Viewers.tsx'
import type { LayoutActions } from '../gallery/useLayoutActions.tsx'

interface Props {
  layout: Layout
  titleId: string
  /** The team's own, and there. */
  isOpen: boolean
  /** Deleted, or shared no longer. */
  isLocked: boolean
  actions: LayoutActions
  /** In the team for which it is open: copying. */
  here: LayoutActions
  teamId: number
  onClose: () => void
}

/** Name, code, who looks at it, what can be done with it. */
export function LayoutHead({ layout, titleId, isOpen, isLocked, actions, here, teamId, onClose }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const viewers = useQuery(viewersQuery({ kind: 'layout-template', id: layout.id })).data
  const link = () => void copyText(window.location.origin + paths.layout(layout.id))
  const mayEdit = isOpen && actions.mayEdit(layout)
  const mayDelete = isOpen && actions.mayDelete(layout)
  return (
    <ThingHead
      name={layout.name}
      titleId={titleId}
      about={formatCode(layout.subId, layout.id)}
      viewers={<Viewers now={viewers} />}
      actions={[
        { icon: Link, label: t('copyLink'), run: link },
        !isLocked &&
          here.mayCopy && {
            ...{ icon: Copy, label: t(layout.groupId === teamId ? 'copy' : 'copyHere') },
            run: () => here.copy(layout),
          },
        mayEdit && { icon: Pencil, label: t('edit'), run: () => actions.edit(layout) },
        mayDelete && { icon: Trash2, label: t('delete'), run: () => actions.remove([layout], onClose) },
        isOpen && actions.mayShare(layout) && { icon: Share2, label: t('share'), run: () => actions.share(layout) },
      ]}
      main={
        mayEdit && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Scan size={16} />}
            onClick={() => actions.place(layout)}
          >
            {t('place')}
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
