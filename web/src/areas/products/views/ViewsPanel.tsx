import type { ProductView } from '@halftone/contract/areas/products/views.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePermission } from '../../../lib/profile.ts'
import type { ProductsUrl } from '../model/filters.ts'
import { SaveViewForm } from './SaveViewForm.tsx'
import { addressOf, queryOf } from './savedViews.ts'
import type { useSavedView } from './useSavedView.ts'
import { ViewRow } from './ViewRow.tsx'
import { changeView } from './views.api.ts'

interface Props {
  groupId: number
  url: ProductsUrl
  saved: ReturnType<typeof useSavedView>
  anchor: HTMLElement
  onClose: () => void
}

/** What the Views button opens: those of the team, one's own, and what is shown now under a name. */
export function ViewsPanel({ groupId, url, saved: { views, current, isChanged }, anchor, onClose }: Props) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const mayShare = usePermission(groupId)('P_EDIT')
  const query = queryOf(url)
  const open = (view: ProductView) => {
    onClose()
    navigate(`${addressOf(view)}${view.query && `&${view.query}`}`)
  }
  const part = (isShared: boolean) => {
    const own = views.filter((view) => view.isShared === isShared)
    if (own.length === 0) return null
    const label = t(isShared ? 'views.ofTeam' : 'views.own')
    return (
      <Box>
        <Box component="h3" className="meta" sx={{ m: 0, mb: 1, fontWeight: 600 }}>
          {label}
        </Box>
        <Box component="ul" className="plain-list" aria-label={label}>
          {own.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={view.id === current?.id}
              mayChange={!view.isShared || mayShare}
              onOpen={() => open(view)}
            />
          ))}
        </Box>
      </Box>
    )
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('views.title'),
          sx: { p: 4, mt: 1, width: 340, maxWidth: 'calc(100vw - 24px)', display: 'grid', gap: 4 },
        },
      }}
    >
      {views.length === 0 && <div className="quiet">{t('views.none')}</div>}
      {part(true)}
      {part(false)}
      {current && isChanged && (!current.isShared || mayShare) && (
        <Button onClick={() => void changeView(current.id, { query }).catch(() => undefined)}>
          {t('views.update', { name: current.name })}
        </Button>
      )}
      <SaveViewForm groupId={groupId} query={query} mayShare={mayShare} onSaved={open} />
    </Popover>
  )
}
