import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import ListItemButton from '@mui/material/ListItemButton'
import type { Option } from './multiSelect.props.ts'

interface Props {
  id: string
  option: Option
  isChosen: boolean
  /** The arrows stand on it. */
  isActive: boolean
  hasTick: boolean
  onChoose: () => void
  onPoint: () => void
}

/** One of a searchable list: tick, mark, name, and what is said beside it. */
export function SelectOption({ id, option, isChosen, isActive, hasTick, onChoose, onPoint }: Props) {
  return (
    <ListItemButton
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      selected={isActive}
      onClick={onChoose}
      onMouseMove={onPoint}
      sx={{
        minHeight: 32,
        py: 0.5,
        px: 2,
        gap: 2,
        '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'action.hover' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {hasTick && (
        <Checkbox
          checked={isChosen}
          tabIndex={-1}
          disableRipple
          sx={{ p: 0 }}
          slotProps={{ input: { 'aria-hidden': true } }}
        />
      )}
      {option.mark}
      <Box component="span" className="one-line" sx={{ minWidth: 0 }}>
        {option.name}
      </Box>
      {option.detail && (
        <Box component="span" className="meta" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          {option.detail}
        </Box>
      )}
    </ListItemButton>
  )
}
