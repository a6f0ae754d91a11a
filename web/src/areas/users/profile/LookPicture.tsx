import Box from '@mui/material/Box'

const light = { bar: '#ffffff', ground: '#f0f0f0', card: '#ffffff', line: '#d8d8d8', button: '#0a5fd0' }
const dark = { bar: '#1f1f1f', ground: '#111111', card: '#262626', line: '#3a3a3a', button: '#62a8ff' }

function Screen({ colours, clip }: { colours: typeof light; clip?: string }) {
  return (
    <Box component="g" sx={clip ? { clipPath: clip } : undefined}>
      <rect width="160" height="60" fill={colours.ground} />
      <rect width="160" height="12" fill={colours.bar} />
      <rect x="18" y="22" width="38" height="38" rx="3" fill={colours.card} stroke={colours.line} />
      <rect x="62" y="22" width="38" height="38" rx="3" fill={colours.card} stroke={colours.line} />
      <rect x="112" y="22" width="48" height="38" rx="3" fill={colours.button} />
    </Box>
  )
}

/** How the product looks in light, in dark, or as the system says: half and half. */
export function LookPicture({ look, isChosen }: { look: 'system' | 'light' | 'dark'; isChosen: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 160 60"
      aria-hidden="true"
      sx={{
        display: 'block',
        width: '100%',
        borderRadius: 'var(--radius)',
        outline: isChosen ? '2px solid var(--accent)' : '1px solid var(--line)',
      }}
    >
      {look !== 'dark' && <Screen colours={light} />}
      {look !== 'light' && (
        <Screen
          colours={dark}
          {...(look === 'system' ? { clip: 'polygon(60% 0, 100% 0, 100% 100%, 40% 100%)' } : {})}
        />
      )}
    </Box>
  )
}
