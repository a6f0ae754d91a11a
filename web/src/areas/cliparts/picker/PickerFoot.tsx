import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { artOf } from '../../files/own/fileArt.ts'
import type { Ticks } from './useTicks.ts'

interface Props {
  ticks: Ticks
  /** What the button does, where it does not add. */
  label?: string | undefined
  isBusy: boolean
  onCancel: () => void
  onSubmit: () => void
}

/** Pictures of the tray. */
const most = 6

/** Which one it will be of those that are added. */
const place = {
  ...{ position: 'absolute', top: -6, left: -6, minWidth: 18, height: 18, borderRadius: 9, px: 1 },
  ...{ display: 'grid', placeItems: 'center', fontSize: 11, fontWeight: 600, lineHeight: 1 },
  ...{ bgcolor: 'var(--accent)', color: 'var(--on-accent)' },
} as const

const hints = {
  ...{ display: 'none', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' },
  '@media (min-width: 1280px) and (hover: hover)': { display: 'flex' },
} as const

/** What is ticked, in the order in which it is added; the button is off until there is one (R365). */
export function PickerFoot({ ticks, label, isBusy, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const count = ticks.list.length
  const cliparts = new Set(ticks.list.map(({ clipart }) => clipart.id)).size
  useShortcuts([
    {
      ...{ keys: 'Mod+Enter', label: t('pick.add', { count }), group: t('pick.title'), layer: 'dialog' },
      ...{ whileTyping: true, enabled: count > 0 && !isBusy, run: onSubmit },
    },
  ])
  return (
    <Box
      component="footer"
      sx={{
        ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, px: 5, py: 2.5, flex: 'none' },
        borderTop: '1px solid var(--line)',
      }}
    >
      {ticks.list.slice(0, most).map(({ file }, at) => (
        <Box key={file.id} sx={{ position: 'relative', width: 36, height: 36 }} title={file.name}>
          <Box
            sx={{
              height: '100%',
              borderRadius: 'var(--radius-s)',
              overflow: 'hidden',
              border: '1px solid var(--line)',
            }}
          >
            <ArtImage art={artOf(file)} alt={`${at + 1}: ${file.name}`} inset={3} />
          </Box>
          <Box className="tabular" aria-hidden="true" sx={place}>
            {at + 1}
          </Box>
        </Box>
      ))}
      <Box role="status" className="tabular">
        {count === 0 ? t('pick.none') : `${t('files', { count })} ${t('pick.from', { count: cliparts })}`}
      </Box>
      {count > 0 && (
        <Button size="small" variant="text" onClick={ticks.clear}>
          {t('pick.clear')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Box aria-hidden="true" className="meta" sx={hints}>
        <KeyHint keys="Space" /> {t('pick.keyTick')}
        <KeyHint keys="ArrowDown" /> {t('pick.keyInto')}
      </Box>
      <Button onClick={onCancel} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {t('common:cancel')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        disabled={count === 0}
        loading={isBusy}
        onClick={onSubmit}
        endIcon={<KeyHint keys="Mod+Enter" />}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {label ?? (count === 0 ? t('pick.addNone') : t('pick.add', { count }))}
      </Button>
    </Box>
  )
}
