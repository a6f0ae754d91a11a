import { mostOfKind, type PostFileKind } from '@halftone/contract/rules/social/postFiles.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { FileText, Images, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toasts.ts'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { pictureTypes } from './pictureTypes.ts'

const kinds = [
  { kind: 'image', icon: Images, accept: pictureTypes },
  { kind: 'video', icon: Video, accept: 'video/*,.mkv' },
  { kind: 'file', icon: FileText, accept: undefined },
] as const

interface Props {
  /** What the post has already: the others are faint, and say why (R360). */
  kind: PostFileKind | undefined
  count: number
  onChoose: (files: File[]) => void
}

/** Pictures, a video, or files. */
export function KindButtons({ kind: own, count, onChoose }: Props) {
  const { t } = useTranslation('social')
  const chooser = useFileChooser(onChoose, { label: t('add.file', { n: mostOfKind.file }) })
  const choose = (kind: PostFileKind, accept: string | undefined) => {
    if (own !== undefined && own !== kind) return void toast.warning(t('oneType'))
    chooser.choose({ accept, isSingle: kind === 'video' })
  }
  // While there is room for more pictures their last tile says it.
  const isSaid = own !== undefined && !(own === 'image' && count < mostOfKind.image)
  return (
    <>
      {kinds.map(({ kind, icon: Icon, accept }) => {
        const said = t(`add.${kind}`, { n: mostOfKind[kind] })
        return (
          <Tooltip key={kind} title={said}>
            <IconButton
              size="small"
              className="finger"
              aria-label={said}
              onClick={() => choose(kind, accept)}
              sx={{ opacity: own !== undefined && own !== kind ? 0.4 : 1 }}
            >
              <Icon size={18} />
            </IconButton>
          </Tooltip>
        )
      })}
      {isSaid && (
        <Box component="span" className="meta tabular" sx={{ px: 1 }}>
          {t('nOf', { n: count, most: mostOfKind[own] })}
        </Box>
      )}
      {chooser.field}
    </>
  )
}
