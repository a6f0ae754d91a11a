import { mostOfKind, postFileKind } from '@halftone/contract/rules/social/postFiles.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTransfer } from '../../../lib/transfers/store.ts'
import { localPreview } from '../../../lib/transfers/upload.ts'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { ChosenFile } from '../../comments/useChosenFiles.ts'
import { pictureTypes } from './pictureTypes.ts'
import { VideoStill } from './VideoStill.tsx'

/** px of a tile. */
const side = 88

const isVideo = (name: string) => postFileKind(name) === 'video'

/** What a tile shows: the picture, or the first one of a video. */
function Still({ name, url }: { name: string; url: string | null | undefined }) {
  if (isVideo(name)) return <VideoStill src={url ?? undefined} name={name} side={side} />
  return <Picture src={url} alt={name} style={{ width: side, height: side, objectFit: 'cover', display: 'block' }} />
}

/** A picture (or video) that goes up while the post is being written. */
function ChosenPicture({ chosen, onCancel }: { chosen: ChosenFile; onCancel: () => void }) {
  const { t } = useTranslation('social')
  const transfer = useTransfer(chosen.transferId)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const own = isVideo(chosen.file.name) ? URL.createObjectURL(chosen.file) : localPreview(chosen.file)
    setUrl(own)
    return () => {
      if (own) URL.revokeObjectURL(own)
    }
  }, [chosen.file])
  const isMoving = transfer?.state === 'running' || transfer?.state === 'waiting'
  return (
    <Tile
      label={chosen.file.name}
      remove={t('removeFile', { name: chosen.file.name })}
      onRemove={onCancel}
      hasFailed={transfer?.state === 'failed'}
    >
      <Still name={chosen.file.name} url={url} />
      {isMoving && (
        <ProgressBar
          value={transfer.size > 0 ? (transfer.loaded / transfer.size) * 100 : 0}
          label={chosen.file.name}
          sx={{ position: 'absolute', left: 8, right: 8, bottom: 8, height: 3 }}
        />
      )}
    </Tile>
  )
}

interface TileProps {
  label: string
  remove: string
  onRemove: () => void
  hasFailed?: boolean
  children: React.ReactNode
}

function Tile(props: TileProps) {
  return (
    <Box
      component="li"
      title={props.label}
      sx={{
        ...{ position: 'relative', width: side, height: side, display: 'grid', placeItems: 'center' },
        ...{ borderRadius: 'var(--radius-s)', overflow: 'hidden', bgcolor: 'var(--fill)' },
        ...(props.hasFailed && { border: '2px solid', borderColor: 'error.main' }),
      }}
    >
      {props.children}
      <IconButton
        size="small"
        aria-label={props.remove}
        onClick={props.onRemove}
        sx={{
          ...{
            position: 'absolute',
            top: 2,
            right: 2,
            width: 26,
            height: 26,
            color: '#fff',
            bgcolor: 'rgb(0 0 0 / 60%)',
          },
          '&:hover': { bgcolor: 'rgb(0 0 0 / 80%)' },
          // What a finger hits is larger than what is seen.
          '&::after': { content: '""', position: 'absolute', inset: -7 },
        }}
      >
        <X size={14} />
      </IconButton>
    </Box>
  )
}

/** Room for further pictures, and how many there are of how many. */
function MoreTile({ count, onAdd }: { count: number; onAdd: (files: File[]) => void }) {
  const { t } = useTranslation('social')
  const chooser = useFileChooser(onAdd, { accept: pictureTypes, label: t('add.more') })
  const said = t('nOf', { n: count, most: mostOfKind.image })
  return (
    <Box component="li">
      <Box
        component="button"
        type="button"
        title={t('add.more')}
        aria-label={`${t('add.more')}, ${said}`}
        onClick={() => chooser.choose()}
        sx={{
          ...{ width: side, height: side, display: 'grid', placeItems: 'center', alignContent: 'center', gap: 1, p: 0 },
          ...{ font: 'inherit', fontSize: 'var(--fs-meta)', color: 'text.secondary', bgcolor: 'transparent' },
          ...{ border: '1px dashed var(--line-strong)', borderRadius: 'var(--radius-s)', cursor: 'pointer' },
          '&:hover': { bgcolor: 'var(--fill)' },
        }}
      >
        <Plus size={18} aria-hidden="true" />
        <span className="tabular">{said}</span>
      </Box>
      {chooser.field}
    </Box>
  )
}

interface Props {
  /** Those that the post has already; the address of a video is that of the file itself. */
  kept: readonly { id: number; name: string; url: string | null }[]
  onDrop: (id: number) => void
  chosen: readonly ChosenFile[]
  onCancel: (transferId: string) => void
  /** Takes further pictures; a video stands alone. */
  onAdd?: ((files: File[]) => void) | undefined
}

/** The pictures of a post in the making. */
export function ChosenPictures({ kept, onDrop, chosen, onCancel, onAdd }: Props) {
  const { t } = useTranslation('social')
  const count = kept.length + chosen.length
  return (
    <Box
      component="ul"
      className="plain-list"
      aria-label={t('pictures')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {kept.map(({ id, name, url }) => (
        <Tile key={id} label={name} remove={t('removeFile', { name })} onRemove={() => onDrop(id)}>
          <Still name={name} url={url} />
        </Tile>
      ))}
      {chosen.map((one) => (
        <ChosenPicture key={one.transferId} chosen={one} onCancel={() => onCancel(one.transferId)} />
      ))}
      {onAdd && count < mostOfKind.image && <MoreTile count={count} onAdd={onAdd} />}
    </Box>
  )
}
