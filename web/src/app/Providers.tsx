import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { SnackbarProvider } from 'notistack'
import { type ReactNode, Suspense } from 'react'
import { queryClient } from '../lib/queryClient.ts'
import { maxToasts, setToastRenderer, toastDuration } from '../lib/toasts.ts'
import { theme, themeKey } from '../theme/theme.ts'
import { heights } from '../theme/tokens.ts'
import { ToastCard } from '../ui/ToastCard.tsx'
import { PageLoading } from './PageLoading.tsx'

setToastRenderer((key, content) => <ToastCard toastKey={key} content={content} />)

/** Theme (light, dark or the system's, remembered), cache and toasts around everything. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={themeKey} disableTransitionOnChange>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
        <SnackbarProvider
          // Beside the dialogs, not below them: #root is a stacking context of its own.
          domRoot={document.body}
          maxSnack={maxToasts}
          autoHideDuration={toastDuration}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          disableWindowBlurListener={false}
          style={{ pointerEvents: 'auto' }}
          classes={{ containerRoot: 'toasts' }}
        />
        <style>{`.toasts { top: ${heights.topBar + 6}px !important; right: 14px !important; z-index: 1400 !important; }`}</style>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
