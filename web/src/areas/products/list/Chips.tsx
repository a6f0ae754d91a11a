import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'

/** Two names as chips and '+n' with the rest in its tooltip. */
export function Chips({
  items,
  isOutlined = false,
}: {
  items: readonly { id: number; name: string }[]
  isOutlined?: boolean
}) {
  const rest = items.slice(2)
  const look = {
    flex: 'none',
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
    bgcolor: isOutlined ? 'transparent' : 'var(--sunken)',
    color: 'text.secondary',
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, overflow: 'hidden' }}>
      {items.slice(0, 2).map((item) => (
        <Box key={item.id} component="span" sx={look}>
          {item.name}
        </Box>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.map((item) => item.name).join(', ')}>
          <Box component="span" sx={look}>
            +{rest.length}
          </Box>
        </Tooltip>
      )}
    </Box>
  )
}
