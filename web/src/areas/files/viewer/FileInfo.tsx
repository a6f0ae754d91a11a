import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'

/** The facts of a file, over the viewer (R101). */
export function FileInfo({ file }: { file: AttachedFile }) {
  const { t } = useTranslation('files')
  const rows: [string, string | null | undefined][] = [
    [t('name'), file.name],
    [t('size'), formatSize(file.size)],
    [t('pixels'), file.widthImage && file.heightImage ? `${file.widthImage} × ${file.heightImage}` : null],
    [t('by'), file.userBy?.display_name],
    [t('date'), useRelativeTime(file.createdAt)],
    [t('orderId'), file.orderId],
    [t('customer'), file.customerName],
  ]
  return (
    <Box
      component="section"
      aria-label={t('info')}
      sx={{
        position: 'absolute',
        zIndex: 3,
        left: 16,
        top: 16,
        width: 300,
        maxWidth: 'calc(100% - 32px)',
        p: 4,
        borderRadius: 'var(--radius)',
        border: '1px solid var(--line)',
        bgcolor: 'var(--raised)',
        color: 'text.primary',
        boxShadow: 'var(--shadow-2)',
      }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1.5 }}>
        {rows.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt className="quiet">{label}</dt>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Fragment>
            ),
        )}
      </Box>
    </Box>
  )
}
