import type { PostDocument } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { KindPlate } from './KindPlate.tsx'
import { useSizeOf } from './useSizeOf.ts'

/** Name with pages and size, Type, Post, Created By, Created At, and the way to download it. */
export function useDocumentColumns(onDownload: (file: PostDocument) => void): Column<PostDocument>[] {
  const { t } = useTranslation('social')
  const sizeOf = useSizeOf()
  return [
    {
      ...{ id: 'name', title: t('documents.name'), width: 280, grows: true, isFixed: true },
      render: ({ name, kind, size, pages }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <KindPlate name={name} kind={kind} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box sx={{ display: 'flex', minWidth: 0, fontWeight: 550 }}>
              <MiddleEllipsis text={name} />
            </Box>
            <Box className="meta tabular">{sizeOf({ size, pages })}</Box>
          </Box>
        </Box>
      ),
    },
    {
      ...{ id: 'kind', title: t('documents.kind'), width: 120, phone: 'hidden' as const },
      render: ({ kind }) => <span className="one-line">{t(`documents.kinds.${kind}`)}</span>,
    },
    {
      ...{ id: 'post', title: t('albums.post'), width: 220, phone: 'hidden' as const },
      render: ({ post }) => (
        <Box className="one-line" title={post.title}>
          {post.title}
        </Box>
      ),
    },
    {
      ...{ id: 'by', title: t('column.by'), width: 180, phone: 'hidden' as const },
      render: ({ userBy }) =>
        userBy && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
            <Avatar person={userBy} size={24} isDecorative />
            <span className="one-line">{userBy.display_name}</span>
          </Box>
        ),
    },
    {
      ...{ id: 'at', title: t('column.at'), width: 150, phone: 'hidden' as const },
      render: ({ createdAt }) => <span className="tabular">{formatDateTime(createdAt)}</span>,
    },
    {
      ...{ id: 'download', title: t('download'), isTitleHidden: true, width: 56, isFixed: true, phone: 56 },
      render: (file) => (
        <IconButton
          className="finger"
          aria-label={t('downloadFile', { name: file.name })}
          onClick={(event) => {
            event.stopPropagation()
            onDownload(file)
          }}
        >
          <Download size={16} />
        </IconButton>
      ),
    },
  ]
}
