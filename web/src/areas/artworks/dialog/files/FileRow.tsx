import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { CircleCheck, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../../lib/format.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { MiddleEllipsis } from '../../../../ui/MiddleEllipsis.tsx'
import { ReplaceProgress } from '../../versions/ReplaceProgress.tsx'
import { ClipartLink } from './ClipartLink.tsx'
import type { FileCommands } from './FileActionMenu.tsx'
import { FileActionMenu } from './FileActionMenu.tsx'
import { kindOf } from './fileKinds.ts'
import { isShared } from './fileRights.ts'
import { rowStyles } from './rowStyles.ts'

interface Props extends FileCommands {
  file: ArtworkFile
  isCurrent: boolean
  isTicked: boolean
  onTick: (isRange: boolean) => void
  onOpen: () => void
}

/** A file that is not an image: kind, name, size, who, menu. */
export function FileRow(props: Props) {
  const { file, isCurrent, isTicked } = props
  const { t } = useTranslation('artworks')
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  return (
    <Box component="li" sx={{ ...rowStyles, bgcolor: isTicked || isCurrent ? 'var(--accent-soft)' : 'transparent' }}>
      <Checkbox
        size="small"
        checked={isTicked}
        onClick={(event) => props.onTick(event.shiftKey)}
        onChange={() => undefined}
        sx={{ p: 0 }}
        slotProps={{ input: { 'aria-label': t('files.tick', { name: file.name }) } }}
      />
      <span className="row-kind">{kindOf(file.name)}</span>
      <Box
        component="button"
        type="button"
        aria-current={isCurrent}
        onClick={props.onOpen}
        onDoubleClick={() => props.rights.edit && props.onEdit(file.id)}
        onKeyDown={(event) => {
          if (event.key === 'F2' && props.rights.edit) props.onEdit(file.id)
          if (event.key === 'Delete' && props.rights.remove) props.onRemove(file)
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          border: 0,
          background: 'none',
          cursor: 'pointer',
          p: 0,
          py: 1.5,
        }}
      >
        <MiddleEllipsis text={file.name} />
      </Box>
      <ReplaceProgress fileId={file.id} />
      {file.version > 1 && <Box className="meta tabular">v{file.version}</Box>}
      {file.isHidden && <CircleCheck size={16} color="var(--success)" role="img" aria-label={t('files.state.done')} />}
      <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatSize(file.size)}
      </Box>
      {file.userBy && <Avatar person={file.userBy} size={20} />}
      {isShared(file) && <ClipartLink file={file} />}
      {!isShared(file) && (
        <IconButton
          size="small"
          aria-label={t('files.menu', { name: file.name })}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <Ellipsis size={16} />
        </IconButton>
      )}
      {menu && <FileActionMenu {...props} anchor={menu} onClose={() => setMenu(null)} />}
    </Box>
  )
}
