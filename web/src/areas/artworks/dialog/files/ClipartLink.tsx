import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Shapes } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../../lib/area/paths.ts'

/** From a file that was taken of a clip art to that, where its menu would be (R409); nothing for one that names none. */
export function ClipartLink({ file }: { file: Pick<ArtworkFile, 'name' | 'clipartId'> }) {
  const { t } = useTranslation('artworks')
  if (!file.clipartId) return null
  return (
    <Tooltip title={t('files.toClipart')}>
      <IconButton
        className="tile-menu"
        size="small"
        component={Link}
        to={paths.clipart(file.clipartId)}
        aria-label={t('files.clipartOf', { name: file.name })}
      >
        <Shapes size={16} />
      </IconButton>
    </Tooltip>
  )
}
