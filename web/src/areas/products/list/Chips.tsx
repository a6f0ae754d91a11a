import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'

/** Names as chips, two unless `max` says otherwise, cut before anything is hidden; '+n' has the rest in its tooltip. */
export function Chips({
  items,
  isOutlined = false,
  max = 2,
}: {
  items: readonly { id: number; name: string }[]
  isOutlined?: boolean
  max?: number
}) {
  const rest = items.slice(max)
  const look = {
    flex: '0 1 auto',
    minWidth: 32,
    height: 20,
    lineHeight: '18px',
    px: 1.5,
    borderRadius: '4px',
    fontSize: 'var(--fs-meta)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxWidth: 96,
    border: '1px solid',
    borderColor: isOutlined ? 'var(--line-strong)' : 'transparent',
    bgcolor: isOutlined ? 'transparent' : 'var(--fill)',
    color: 'text.secondary',
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, overflow: 'hidden' }}>
      {items.slice(0, max).map((item) => (
        <Box key={item.id} component="span" title={item.name} sx={look}>
          {item.name}
        </Box>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.map((item) => item.name).join(', ')}>
          <Box component="span" sx={{ ...look, flex: 'none', minWidth: 0 }}>
            +{rest.length}
          </Box>
        </Tooltip>
      )}
    </Box>
  )
}
