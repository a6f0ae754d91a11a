import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { carry, slot } from '../boardFocus.ts'
import { useColumnDrop } from './useColumnDrop.ts'

/** A column without cards takes a drop anywhere. */
export function ColumnEmpty({
  statusId,
  frame,
  onNew,
}: {
  statusId: number
  frame: RefObject<HTMLElement | null>
  onNew: ((statusId: number) => void) | undefined
}) {
  const { t } = useTranslation('products')
  const list = useRef<HTMLDivElement>(null)
  const isOpen = useStore(slot, (open) => open?.statusId === statusId)
  const height = useStore(carry, (carried) => carried?.height ?? 0)
  useColumnDrop(statusId, frame, list, () => 0)
  return (
    <div ref={list} className="hb-list">
      {isOpen ? (
        <div className="hb-inner">
          <div className="hb-slot" style={{ top: 2, height }} />
        </div>
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, pt: 8, color: 'text.secondary' }}>
          {t(onNew ? 'column.dropOr' : 'column.empty')}
          {onNew && (
            <Button size="small" startIcon={<Plus size={16} />} onClick={() => onNew(statusId)}>
              {t('new.title')}
            </Button>
          )}
        </Box>
      )}
    </div>
  )
}
