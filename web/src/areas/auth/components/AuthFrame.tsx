import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { part } from '../../../lib/part.ts'
import { LanguageButton } from '../../../ui/LanguageButton.tsx'
import { Logo } from '../../../ui/Logo.tsx'

const AuthArt = part(async () => (await import('./AuthArt.tsx')).AuthArt)

/** The frame of sign-in, setup and the password pages: the form, and a picture of dots that comes after it. */
export function AuthFrame() {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(480px, 640px) 1fr' },
        gridTemplateRows: { xs: '168px 1fr', md: '1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          order: { md: 1 },
          position: 'relative',
          overflow: 'hidden',
          bgcolor: 'var(--art-ground)',
          color: 'var(--art-dots)',
        }}
      >
        <Suspense fallback={null}>
          <AuthArt />
        </Suspense>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 5, md: 10 },
          py: { xs: 6, md: 7 },
          gap: { xs: 6, md: 0 },
        }}
      >
        <header>
          <Logo />
        </header>
        <Box
          component="main"
          sx={{
            flex: 1,
            display: 'grid',
            alignContent: { xs: 'start', md: 'center' },
            width: '100%',
            maxWidth: 360,
            mx: { md: 'auto' },
            pb: 4,
            '@media (max-width: 899px)': { maxWidth: 'none' },
          }}
        >
          <Outlet />
        </Box>
        <Box
          component="footer"
          className="meta"
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
          }}
        >
          <span>{window.location.host}</span>
          <LanguageButton />
        </Box>
      </Box>
    </Box>
  )
}
