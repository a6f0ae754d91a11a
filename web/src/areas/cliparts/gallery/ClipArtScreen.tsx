import { mostFiles } from '@halftone/contract/areas/cliparts/cliparts.fields.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { readerId, usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { toast } from '../../../lib/toasts.ts'
import { droppedOf } from '../../../lib/transfers/dropped.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { clipartQuery } from '../cliparts.api.ts'
import { addDropped } from '../clipartUploads.ts'
import { Gallery } from './Gallery.tsx'
import { GalleryFilters } from './GalleryFilters.tsx'
import { GalleryHeader } from './GalleryHeader.tsx'
import { type GalleryUrl, galleryUrl, tabOf } from './galleryUrl.ts'
import { useAround } from './useAround.ts'

const ClipartDialog = part(async () => (await import('../open/ClipartDialog.tsx')).ClipartDialog)
const RiskList = part(async () => (await import('../risk/RiskList.tsx')).RiskList)

/** The gallery of a team's clip arts: tabs, filters, search; `?id=` opens one (R034, R608). */
export function ClipArtScreen() {
  const { t } = useTranslation(['cliparts', 'common'])
  useTitle(t('title'))
  const [url, setUrl] = useUrlState(galleryUrl)
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams).data
  // One that a link names is shown in its own team, where the person sees that. It is asked for before its dialog has come.
  const opened = useQuery(clipartQuery(url.id, readerId())).data
  const groupId = url.team || likelyTeam(teams ?? [], kept)
  useCompanyOf(url.team === 0 && opened ? opened.groupId : groupId)
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  useRoom(groupId > 0 ? `cliparts:${groupId}` : undefined)
  const can = usePermission(groupId)
  const around = useAround(url, groupId)
  const selection = useSelection()
  const searchRef = useRef<HTMLInputElement>(null)
  const chooser = useFileChooser(
    (files) =>
      addDropped(
        files.map((file) => ({ folder: null, files: [file] })),
        place,
      ),
    { testId: 'new-cliparts' },
  )
  const tab = tabOf(url)
  const change = (patch: Partial<GalleryUrl>) => {
    if (!('view' in patch)) selection.clear()
    setUrl({ page: 1, ...patch })
  }
  const [category] = url.category
  const place = {
    groupId,
    category: url.category.length === 1 ? (category ?? -1) : -1,
    type: tab === 'stock' ? ('STOCK' as const) : ('CLIPART' as const),
  }
  const mayAdd = groupId > 0 && can('CA_NEW')
  const choose = () => chooser.choose()
  useShortcuts([
    { keys: '/', label: t('search'), group: t('title'), run: () => searchRef.current?.focus() },
    { keys: 'c', label: t('new'), group: t('title'), run: choose, enabled: mayAdd },
  ])
  if (teams?.length === 0) return <EmptyState title={t('noTeam')} />
  if (groupId > 0 && !can('CA_VIEW') && !can('CA_VIEW_ALL'))
    return <EmptyState title={t('noRight')} text={t('noRightText')} />
  return (
    <DropArea
      isEnabled={mayAdd}
      fills
      hint={(count) => t(tab === 'stock' ? 'dropStock' : 'drop', { count })}
      onFiles={() => undefined}
      onTransfer={(data) =>
        void droppedOf(data, mostFiles).then(
          (dropped) => addDropped(dropped, place),
          () => toast.error(t('unreadable')),
        )
      }
    >
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
        <GalleryHeader
          url={url}
          groupId={groupId}
          teams={teams ?? []}
          mayAdd={mayAdd}
          searchRef={searchRef}
          onChange={change}
          onNew={choose}
        />
        {chooser.field}
        {tab === 'risk' && !can('CA_SHARE') && !can('CA_DELETE') ? (
          <EmptyState title={t('risk.noRight')} text={t('noRightText')} />
        ) : tab === 'risk' ? (
          <Suspense fallback={null}>
            <RiskList
              groupId={groupId}
              touched={url.touches}
              kind={url.kind}
              onChange={(patch) => setUrl(patch)}
              onOpen={(id) => setUrl({ id }, { push: true })}
            />
          </Suspense>
        ) : (
          <>
            <GalleryFilters url={url} groupId={groupId} onChange={change} />
            <Gallery url={url} groupId={groupId} selection={selection} onChange={change} onChoose={choose} />
          </>
        )}
        <Suspense fallback={null}>
          {url.id > 0 && (
            <ClipartDialog
              id={url.id}
              groupId={groupId}
              around={around}
              onGo={(id) => setUrl({ id })}
              onClose={() => setUrl({ id: 0 })}
            />
          )}
        </Suspense>
      </Box>
    </DropArea>
  )
}
