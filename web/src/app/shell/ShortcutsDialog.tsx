import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { type Layer, useAllShortcuts } from '../../lib/shortcuts.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'

/** `?`: the keys that work on this screen, or in the dialog over it, by group. */
export function ShortcutsDialog({ layer, onClose }: { layer: Layer; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const groups = Map.groupBy(useAllShortcuts(layer), (shortcut) => shortcut.group)
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{t('keys.title')}</DialogTitle>
      <DialogContent sx={{ columns: { sm: 2 }, columnGap: 8 }}>
        {[...groups].map(([group, shortcuts]) => (
          <Box key={group} sx={{ breakInside: 'avoid', mb: 4 }}>
            <Box component="h3" className="meta" sx={{ m: 0, mb: 1 }}>
              {group}
            </Box>
            {shortcuts.map((shortcut) => (
              <Box
                key={`${shortcut.keys} ${shortcut.label}`}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 1 }}
              >
                {shortcut.label}
                <KeyHint isAlways keys={shortcut.keys} />
                <span className="visually-hidden">{shortcut.keys}</span>
              </Box>
            ))}
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  )
}
