import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import { Activity, MessageSquare, PanelRightClose, PanelRightOpen, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RightContent } from './RightContent.tsx'
import { type RightTab, rightTabs } from './rightTabs.ts'
import { useTabCounts } from './useTabCounts.ts'
import { WhoCan } from './WhoCan.tsx'

const icons = { activities: Activity, comments: MessageSquare, listings: Store }
/** px (R086, R087). */
const widths = { open: 300, folded: 30 }

interface Props {
  tab: RightTab
  onTab: (tab: RightTab) => void
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Activities, Comments and Listings, 300 wide and scrolling by itself, or a strip of 30. */
export function RightPanel({ tab, onTab, isFolded, onFold }: Props) {
  const { t } = useTranslation('product')
  const counts = useTabCounts()
  if (isFolded)
    return (
      <Box
        component="aside"
        sx={{
          width: widths.folded,
          flex: 'none',
          borderLeft: '1px solid var(--line)',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 2,
          pt: 1.5,
        }}
      >
        <Tooltip title={t('openPanel')} placement="left">
          <IconButton
            size="small"
            aria-label={t('openPanel')}
            aria-expanded={false}
            onClick={() => onFold(false)}
            sx={{ width: 24, height: 24 }}
          >
            <PanelRightOpen size={16} />
          </IconButton>
        </Tooltip>
        {rightTabs.map((name) => {
          const Icon = icons[name]
          return (
            <Box
              key={name}
              component="button"
              type="button"
              onClick={() => {
                onTab(name)
                onFold(false)
              }}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                py: 2,
                px: 1,
                border: 0,
                borderRadius: 'var(--radius-s)',
                font: 'inherit',
                fontWeight: name === tab ? 600 : 450,
                color: name === tab ? 'text.primary' : 'text.secondary',
                bgcolor: name === tab ? 'var(--canvas)' : 'transparent',
                writingMode: 'vertical-rl',
                cursor: 'pointer',
              }}
            >
              <Icon size={16} aria-hidden="true" />
              {t(`tab.${name}`)} <span className="tabular">{counts[name] || ''}</span>
            </Box>
          )
        })}
      </Box>
    )
  return (
    <Box
      component="aside"
      aria-label={t('panel')}
      sx={{
        width: widths.open,
        flex: 'none',
        borderLeft: '1px solid var(--line)',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: '1px solid var(--line)', flex: 'none', pr: 1 }}>
        <Tabs
          value={tab}
          onChange={(_, next: RightTab) => onTab(next)}
          aria-label={t('panel')}
          sx={{ flex: 1, mb: '-1px', minWidth: 0 }}
        >
          {rightTabs.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`product-tab-${name}`}
              aria-controls="product-tab-panel"
              sx={{ px: 1.5 }}
              label={
                <span>
                  {t(`tab.${name}`)}{' '}
                  <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 450 }}>
                    {counts[name] || ''}
                  </Box>
                </span>
              }
            />
          ))}
        </Tabs>
        <WhoCan />
        <Tooltip title={`${t('foldPanel')} (])`}>
          <IconButton
            size="small"
            aria-label={t('foldPanel')}
            aria-expanded
            onClick={() => onFold(true)}
            sx={{ width: 24, flex: 'none' }}
          >
            <PanelRightClose size={16} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box id="product-tab-panel" role="tabpanel" aria-labelledby={`product-tab-${tab}`} sx={{ flex: 1, minHeight: 0 }}>
        <RightContent tab={tab} />
      </Box>
    </Box>
  )
}
