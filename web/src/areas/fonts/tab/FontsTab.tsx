import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { GalleryPane } from '../../../ui/gallery/GalleryPane.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { FontsTabProps } from '../../layoutTemplates/slots.ts'
import { addFonts } from '../fontActions.ts'
import { fontPages, queryOf } from '../fonts.api.ts'
import { OpenFont } from '../open/OpenFont.tsx'
import { useSample } from '../sample.ts'
import { FontFilters } from './FontFilters.tsx'
import { FontList } from './FontList.tsx'
import { FontsHead } from './FontsHead.tsx'
import { fontUrl, inputOf } from './fontUrl.ts'

/** The fonts of a team in the person's own sample, and beside them the open one with all its letters (R033, R619). */
export function FontsTab({ groupId, id, onOpen, searchRef, bar }: FontsTabProps) {
  const { t } = useTranslation('fonts')
  const [url, setUrl] = useUrlState(fontUrl)
  const input = inputOf(url, groupId)
  const pages = useInfiniteQuery(fontPages(input))
  const sample = useSample()
  const sampleRef = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(0)
  const add = (files: readonly File[]) => void addFonts(groupId, files, (more) => setUploading((n) => n + more))
  const chooser = useFileChooser(add, {
    label: t('upload'),
    accept: '.ttf,.otf,.woff,.woff2,.ttc,.eot',
  })
  const can = usePermission(groupId)
  const isSmall = useMediaQuery('(max-width: 899px)')
  useRoom(groupId > 0 ? `fonts:${groupId}` : undefined)
  const mayAdd = groupId > 0 && can('LT_NEW')
  const fonts = pages.data?.pages.flatMap(({ data }) => data) ?? []
  // On a wide screen the first stands open until one is chosen.
  const shownId = id || (isSmall ? 0 : (fonts[0]?.id ?? 0))
  useShortcuts([
    { keys: 't', label: t('sample'), group: t('title'), run: () => sampleRef.current?.focus() },
    {
      ...{ keys: 'v', label: t('vietnamese'), group: t('title') },
      run: () => setUrl({ language: url.language === 'vi' ? '' : 'vi' }),
    },
    { keys: 'c', label: t('upload'), group: t('title'), run: () => chooser.choose(), enabled: mayAdd },
  ])
  const isNarrowed = url.search + url.language + url.licence !== ''
  return (
    <DropArea isEnabled={mayAdd} fills hint={t('drop')} onFiles={add}>
      {/* On a phone the open font has the screen for itself. */}
      {bar &&
        !(isSmall && id > 0) &&
        createPortal(
          <FontsHead
            url={url}
            shown={{ list: fontCalls.list, query: queryOf(input) }}
            searchRef={searchRef}
            onChange={setUrl}
            onUpload={mayAdd ? () => chooser.choose() : undefined}
          />,
          bar,
        )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box
          sx={{
            ...{ width: { xs: '100%', md: '42%' }, maxWidth: { md: 560 }, minWidth: 0, flexDirection: 'column' },
            ...{ display: isSmall && id > 0 ? 'none' : 'flex', borderRight: '1px solid var(--line)' },
            bgcolor: 'background.paper',
          }}
        >
          <FontFilters url={url} onChange={setUrl} sample={sample} sampleRef={sampleRef} />
          <Box role="status" className="meta" sx={{ px: 3 }}>
            {uploading > 0 && t('uploading', { count: uploading })}
          </Box>
          {chooser.field}
          <GalleryPane
            answer={pages}
            isEmpty={fonts.length === 0}
            waiting={<RowSkeletons count={8} height={84} />}
            failed={t('failed')}
            narrowed={
              isNarrowed
                ? {
                    title: url.search ? t('noHit', { text: url.search }) : t('noFit'),
                    clear: t('clearFilters'),
                    onClear: () => setUrl({ ...fontUrl, filter: url.filter }),
                  }
                : undefined
            }
            empty={{
              title: t(`empty.${input.filter}`),
              text: t('emptyText'),
              action: mayAdd && <Button onClick={() => chooser.choose()}>{t('upload')}</Button>,
            }}
          >
            <FontList
              fonts={fonts}
              sample={sample.text}
              size={sample.size}
              openId={shownId}
              hasMore={pages.hasNextPage}
              onMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
              onOpen={onOpen}
            />
          </GalleryPane>
        </Box>
        {(!isSmall || id > 0) && (
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
            {shownId > 0 ? (
              <OpenFont
                key={shownId}
                id={shownId}
                groupId={groupId}
                sample={sample.text}
                isSmall={isSmall}
                onClose={() => onOpen(0)}
              />
            ) : (
              pages.isSuccess && fonts.length > 0 && <EmptyState title={t('choose')} />
            )}
          </Box>
        )}
      </Box>
    </DropArea>
  )
}
