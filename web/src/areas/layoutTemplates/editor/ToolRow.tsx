import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Grid3x3, Hand, Magnet, MousePointer2, Spline, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { type Tool, toolKeys, tools } from './tools.ts'

interface Props {
  tool: Tool
  onTool: (tool: Tool) => void
  hasGrid: boolean
  onGrid: (hasGrid: boolean) => void
  isMagnetic: boolean
  onMagnetic: (isMagnetic: boolean) => void
  /** No more places for designs can be added. */
  isFull: boolean
}

const icons = { choose: MousePointer2, hand: Hand, draw: Square, bend: Spline }

/** What the pointer does on the picture, and the lines that help to place. */
export function ToolRow({ tool, onTool, hasGrid, onGrid, isMagnetic, onMagnetic, isFull }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const button = (label: string, keys: string, icon: ReactNode, isOn: boolean, run: () => void, isOff = false) => (
    <Tooltip
      key={keys}
      title={
        <>
          {label} <KeyHint keys={keys} isOnAccent />
        </>
      }
    >
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={isOn}
          disabled={isOff}
          onClick={run}
          sx={isOn ? { color: 'var(--accent-ink)', bgcolor: 'var(--accent-soft)' } : {}}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Box
      role="toolbar"
      aria-label={t('editor.tools')}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      sx={{
        ...{ position: 'absolute', zIndex: 4, top: 12, left: '50%', transform: 'translateX(-50%)' },
        ...{ display: 'flex', alignItems: 'center', gap: 1, height: 36, px: 1, cursor: 'default' },
        ...{ borderRadius: 'var(--radius)', border: '1px solid var(--line)', bgcolor: 'var(--raised)' },
        boxShadow: 'var(--shadow-2)',
        '@media (pointer: coarse)': { height: 48 },
      }}
    >
      {tools.map((one) => {
        const Icon = icons[one]
        const isOff = one === 'draw' && isFull
        return button(
          t(`editor.tool.${one}`),
          toolKeys[one],
          <Icon size={16} />,
          one === tool,
          () => onTool(one),
          isOff,
        )
      })}
      <Box sx={{ width: '1px', height: 20, bgcolor: 'var(--line)', mx: 1, flex: 'none' }} />
      {button(t('editor.magnet'), 'm', <Magnet size={16} />, isMagnetic, () => onMagnetic(!isMagnetic))}
      {button(t('editor.grid'), 'g', <Grid3x3 size={16} />, hasGrid, () => onGrid(!hasGrid))}
    </Box>
  )
}
