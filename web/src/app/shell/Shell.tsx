import Box from '@mui/material/Box'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { InvitationBar } from '../../areas/users/components/InvitationBar.tsx'
import { shellFootId } from '../../lib/area/shellFoot.ts'
import { askingAgain } from '../../lib/identity/askAgain.ts'
import { fetched, part } from '../../lib/part.ts'
import { prefetchRest } from '../../lib/prefetch.ts'
import { useHasRoot } from '../../lib/session.ts'
import { type Layer, layerNow, useShortcuts } from '../../lib/shortcuts.ts'
import { connectSocket, disconnectSocket } from '../../lib/socket.ts'
import { afterFirstThings } from '../../lib/start/firstThings.ts'
import { useStore } from '../../lib/store.ts'
import { useKeptCompany } from '../../lib/teams.ts'
import { askBeforeLeaving } from '../../lib/transfers/queue.ts'
import { redoLast, undoLast } from '../../lib/undo/undo.ts'
import { TransfersDock } from '../../ui/transfers/TransfersDock.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { PaletteStart } from './PaletteStart.tsx'
import { openPalette, usePaletteOpen } from './paletteState.ts'
import { TabRow } from './TabRow.tsx'
import { TopBar } from './TopBar.tsx'

const ActingBar = part(async () => (await import('./ActingBar.tsx')).ActingBar)
const ConfirmAgain = part(async () => (await import('../../areas/auth/components/ConfirmAgain.tsx')).ConfirmAgain)
const ShortcutsDialog = part(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** Uploads that a page which is gone left behind go on once the screen stands; its code comes when the network does. */
function goOnLater(): void {
  void afterFirstThings()
    .then(() => fetched(() => import('../goOn.ts')))
    .then(({ goOnWithUploads }) => goOnWithUploads())
}

/** What surrounds every protected screen: top bar, offline bar, palette, transfers, the live connection. */
export function Shell() {
  const { t } = useTranslation('shell')
  const isPaletteOpen = usePaletteOpen()
  const isAsking = useStore(askingAgain) !== undefined
  const isActing = useHasRoot()
  const [help, setHelp] = useState<Layer | null>(null)
  useEffect(() => {
    void connectSocket()
    window.addEventListener('beforeunload', askBeforeLeaving)
    return () => {
      window.removeEventListener('beforeunload', askBeforeLeaving)
      disconnectSocket()
    }
  }, [])
  useEffect(prefetchRest, [])
  useEffect(goOnLater, [])
  useKeptCompany()
  useShortcuts([
    {
      keys: 'Mod+k',
      label: t('keys.palette'),
      group: t('keys.everywhere'),
      run: () => openPalette(),
      whileTyping: true,
      layer: 'always',
    },
    {
      keys: 'Mod+z',
      label: t('common:undo.undo'),
      group: t('keys.everywhere'),
      run: () => void undoLast(),
      layer: 'always',
    },
    {
      keys: 'Mod+Shift+z',
      label: t('common:undo.redo'),
      group: t('keys.everywhere'),
      run: () => void redoLast(),
      layer: 'always',
    },
    {
      keys: '?',
      label: t('keys.help'),
      group: t('keys.everywhere'),
      // Asked again over itself, the sheet stays.
      run: () => setHelp((open) => open ?? layerNow()),
      layer: 'always',
    },
  ])
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexDirection: 'column', height: '100dvh', minWidth: 0 },
        // On paper the whole screen is told, page after page, and nothing of what leads elsewhere.
        '@media print': { display: 'block', height: 'auto', '& > :not(main)': { display: 'none' } },
      }}
    >
      <Box
        component="a"
        href="#main"
        sx={{
          position: 'fixed',
          top: -60,
          left: 12,
          zIndex: 1500,
          p: 2,
          bgcolor: 'background.paper',
          color: 'primary.main',
          borderRadius: 1,
          '&:focus': { top: 8 },
        }}
      >
        {t('skip')}
      </Box>
      {isActing && (
        <Suspense fallback={null}>
          <ActingBar />
        </Suspense>
      )}
      <TopBar />
      <TabRow />
      <OfflineBar />
      <InvitationBar />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          flex: 1,
          minHeight: 0,
          minWidth: 0,
          overflow: 'auto',
          display: 'flex',
          flexDirection: 'column',
          '&:focus': { outline: 'none' },
          '@media print': { display: 'block', overflow: 'visible' },
        }}
      >
        <Outlet />
      </Box>
      <Box id={shellFootId} sx={{ flex: 'none' }} />
      <TransfersDock />
      <Suspense fallback={null}>
        {isPaletteOpen && <PaletteStart />}
        {isAsking && <ConfirmAgain />}
        {help && <ShortcutsDialog layer={help} onClose={() => setHelp(null)} />}
      </Suspense>
    </Box>
  )
}
