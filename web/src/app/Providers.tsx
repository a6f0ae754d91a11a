import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { startAnew } from '../lib/identity/startAnew.ts'
import { Nothing, part } from '../lib/part.ts'
import { queryClient } from '../lib/queryClient.ts'
import { useSessionOver } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { hasToasts } from '../lib/toasts.ts'
import { modeStorage } from '../theme/modeStorage.ts'
import { theme } from '../theme/theme.ts'
import { themeKey } from '../theme/themeKey.ts'
import { PageLoading } from '../ui/pages/PageLoading.tsx'

const ToastStage = part(async () => (await import('../ui/ToastStage.tsx')).ToastStage, Nothing)

/** Theme (light, dark or the system's, remembered), cache and toasts around everything that is still this person's. */
export function Providers({ children }: { children: ReactNode }) {
  const isToasting = useStore(hasToasts)
  const isOver = useSessionOver()
  useEffect(() => {
    if (isOver) startAnew()
  }, [isOver])
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={themeKey}
      storageManager={modeStorage}
      disableTransitionOnChange
    >
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<PageLoading />}>{isOver ? <PageLoading /> : children}</Suspense>
        <Suspense fallback={null}>{isToasting && <ToastStage />}</Suspense>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
