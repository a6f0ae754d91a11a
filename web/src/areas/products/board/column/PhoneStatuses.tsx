import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { columnOrder } from '../boardState.ts'
import { StatusTab } from './StatusTab.tsx'

const columnWidth = 350

const boardScroller = () => document.querySelector('[data-board-scroll]')

/** The strip of names on the phone: it follows the swipe, and the swipe follows it. */
export function PhoneStatuses() {
  const { t } = useTranslation('products')
  const order = useStore(columnOrder)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const scroller = boardScroller()
    if (!scroller) return
    const follow = () => setCurrent(Math.round(scroller.scrollLeft / columnWidth))
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => scroller.removeEventListener('scroll', follow)
  })
  return (
    <Box
      component="nav"
      aria-label={t('boards')}
      sx={{
        display: 'flex',
        flex: 'none',
        height: 44,
        px: 2,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        bgcolor: 'background.paper',
        borderBottom: '1px solid var(--line)',
      }}
    >
      {order.map((statusId, index) => (
        <StatusTab
          key={statusId}
          statusId={statusId}
          isCurrent={index === current}
          mark={(color) => <StatusDot color={color} />}
          onClick={() => boardScroller()?.scrollTo({ left: index * columnWidth, behavior: 'smooth' })}
        />
      ))}
    </Box>
  )
}
