import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { readerId, usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { layoutQuery } from '../layoutTemplates.api.ts'
import { fontsSlot } from '../slots.ts'
import { LayoutFormDialog } from './LayoutFormDialog.tsx'
import { LayoutGallery } from './LayoutGallery.tsx'
import { LayoutHeader } from './LayoutHeader.tsx'
import { type LayoutUrl, layoutUrl } from './layoutUrl.ts'

const LayoutDialog = part(async () => (await import('../open/LayoutDialog.tsx')).LayoutDialog)

/** Layouts of a team, and its fonts in the second tab; `?id=` opens one (R033, R617, R619). */
export function LayoutTemplatesScreen() {
  const { t } = useTranslation('layoutTemplates')
  const [url, setUrl] = useUrlState(layoutUrl)
  const isFonts = url.tab === 'font'
  useTitle(t(isFonts ? 'tab.fonts' : 'title'))
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams).data
  // One that a link names is shown in its own team, where the person sees that. It is asked for before its dialog has come.
  const opened = useQuery(layoutQuery(isFonts ? 0 : url.id, readerId())).data
  const groupId = url.team || likelyTeam(teams ?? [], kept)
  useCompanyOf(url.team === 0 && opened ? opened.groupId : groupId)
  useRoom(groupId > 0 ? `layout-templates:${groupId}` : undefined)
  const can = usePermission(groupId)
  const selection = useSelection()
  const searchRef = useRef<HTMLInputElement>(null)
  /** The dialog of a new one, with the pictures that were dropped. */
  const [drafted, setDrafted] = useState<readonly File[] | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const change = (patch: Partial<LayoutUrl>) => {
    if (!('view' in patch)) selection.clear()
    setUrl({ page: 1, ...patch })
  }
  const mayAdd = !isFonts && groupId > 0 && can('LT_NEW')
  useShortcuts([
    { keys: '/', label: t('search'), group: t('title'), run: () => searchRef.current?.focus() },
    { keys: 'c', label: t('new'), group: t('title'), run: () => setDrafted([]), enabled: mayAdd },
  ])
  if (teams?.length === 0) return <EmptyState title={t('noTeam')} />
  if (groupId > 0 && !can('LT_VIEW') && !can('LT_VIEW_ALL'))
    return <EmptyState title={t('noRight')} text={t('noRightText')} />
  return (
    <DropArea isEnabled={mayAdd} fills hint={t('drop')} onFiles={setDrafted}>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
        <LayoutHeader
          url={url}
          groupId={groupId}
          teams={teams ?? []}
          mayAdd={mayAdd}
          searchRef={searchRef}
          onChange={change}
          onNew={() => setDrafted([])}
          onBar={setBar}
        />
        {isFonts ? (
          <fontsSlot.Show
            groupId={groupId}
            id={url.id}
            onOpen={(id) => setUrl({ id }, { push: true })}
            searchRef={searchRef}
            bar={bar}
          />
        ) : (
          <LayoutGallery
            url={url}
            groupId={groupId}
            selection={selection}
            mayAdd={mayAdd}
            onChange={change}
            onOpen={(id, edit) => setUrl({ id, edit }, { push: true })}
            onNew={() => setDrafted([])}
          />
        )}
        {drafted && (
          <LayoutFormDialog
            groupId={groupId}
            files={drafted}
            onMade={({ id }) => setUrl({ id, edit: false }, { push: true })}
            onClose={() => setDrafted(null)}
          />
        )}
        <Suspense fallback={null}>
          {!isFonts && url.id > 0 && (
            <LayoutDialog
              key={url.id}
              id={url.id}
              groupId={groupId}
              isEditing={url.edit}
              onEdit={(edit) => setUrl({ edit })}
              onClose={() => setUrl({ id: 0, edit: false })}
            />
          )}
        </Suspense>
      </Box>
    </DropArea>
  )
}
