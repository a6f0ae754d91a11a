import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'

/** Which artwork is decided, and the keys that help to see it; the keys only where there is room. */
export function CompareHints({ name, isSide, children }: { name: string; isSide: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('artworks')
  const hints = isSide
    ? ([
        ['+ -', 'zoom'],
        ['0', 'fit'],
        ['b', 'ground'],
        ['p', 'pin'],
        ['c', 'comments'],
      ] as const)
    : ([
        ['+ -', 'zoom'],
        ['← ↑ → ↓', 'nudge'],
        ['[ ]', 'size'],
        ['m', 'move'],
      ] as const)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flex: '1 1 auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Box component="span" title={name} className="one-line" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {children}
      </Box>
      <Box
        aria-hidden="true"
        className="meta"
        sx={{
          display: 'flex',
          // What does not fit falls into a second row, which is not seen: no hint is cut, none lies over its neighbour.
          flexWrap: 'wrap',
          height: 22,
          overflow: 'hidden',
          columnGap: 3,
          whiteSpace: 'nowrap',
          '@media (max-width: 1279px)': { display: 'none' },
        }}
      >
        {hints.map(([keys, name]) => (
          <Box key={name} component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
            <KeyHint keys={keys} /> {t(`compare.hint.${name}`)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
