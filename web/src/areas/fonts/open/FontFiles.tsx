import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { Font, FontFile } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { addFiles } from '../fontActions.ts'
import { refetchFont } from '../fontCache.ts'

interface Props {
  font: Font
  file: FontFile | undefined
  mayEdit: boolean
  onFile: (id: number) => void
}

/** Its styles and papers: a click shows a style, more can be added. */
export function FontFiles({ font, file, mayEdit, onFile }: Props) {
  const { t } = useTranslation('fonts')
  const chooser = useFileChooser((files) => void addFiles(font, files).catch(() => undefined))
  const [confirm, question] = useConfirm()
  const remove = (one: FontFile) =>
    confirm({
      title: t('deleteAsk', { name: one.name }),
      confirmLabel: t('delete'),
      onConfirm: async () => {
        await send(fileCalls.remove, { params: { id: one.id } })
        refetchFont(queryClient, font.id)
      },
    })
  return (
    <Box component="section" aria-label={t('files')}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('files')} <span className="meta tabular">{font.totalFiles}</span>
        </Box>
        <Box sx={{ flex: 1 }} />
        {mayEdit && (
          <Tooltip title={t('addFiles')}>
            <IconButton size="small" aria-label={t('addFiles')} onClick={() => chooser.choose()}>
              <Plus size={16} />
            </IconButton>
          </Tooltip>
        )}
        {chooser.field}
      </Box>
      <ul className="plain-list">
        {font.files.map((one) => (
          <Box
            key={one.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 32,
              '@media (pointer: coarse)': { minHeight: 40 },
            }}
          >
            <Box
              component="button"
              type="button"
              disabled={!one.font}
              aria-pressed={one.id === file?.id}
              onClick={() => onFile(one.id)}
              title={one.previewError ?? one.name}
              sx={{
                ...{
                  display: 'flex',
                  gap: 2,
                  flex: 1,
                  minWidth: 0,
                  p: 0,
                  border: 0,
                  font: 'inherit',
                  textAlign: 'left',
                },
                '@media (pointer: coarse)': { minHeight: 40, alignItems: 'center' },
                ...{ bgcolor: 'transparent', color: 'inherit', cursor: one.font ? 'pointer' : 'default' },
                '&[aria-pressed=true]': { fontWeight: 600 },
                ...(one.previewState === 'failed' && { color: 'var(--danger-ink)' }),
              }}
            >
              <span className="meta" style={{ textTransform: 'uppercase', width: 44, flex: 'none' }}>
                {one.font?.format ?? one.name.split('.').at(-1)}
              </span>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <MiddleEllipsis text={one.name} />
              </Box>
              <span className="meta tabular">{formatSize(one.size)}</span>
            </Box>
            {mayEdit && font.files.length > 1 && (
              <IconButton size="small" aria-label={t('deleteAsk', { name: one.name })} onClick={() => remove(one)}>
                <Trash2 size={14} />
              </IconButton>
            )}
          </Box>
        ))}
      </ul>
      {question}
    </Box>
  )
}
