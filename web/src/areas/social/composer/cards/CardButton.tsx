import type { ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/profile.ts'
import { CardPicker } from './CardPicker.tsx'

/** Opens a search of the team's products and artworks, for whoever may look at them. */
export function CardButton({ groupId, onChoose }: { groupId: number; onChoose: (thing: ShownThing) => void }) {
  const { t } = useTranslation('social')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const may = usePermission(groupId)('P_VIEW')
  if (!may) return null
  return (
    <>
      <Tooltip title={t('cards.add')}>
        <IconButton
          size="small"
          className="finger"
          aria-label={t('cards.add')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Package size={18} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { 'aria-label': t('cards.add'), role: 'dialog', sx: { width: 360, maxWidth: '100%' } } }}
      >
        <CardPicker
          groupId={groupId}
          onChoose={(thing) => {
            setAnchor(null)
            onChoose(thing)
          }}
        />
      </Popover>
    </>
  )
}
