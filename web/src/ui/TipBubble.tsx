import Tooltip from '@mui/material/Tooltip'

/** The open tooltip of `Tip`, beside its anchor. */
export function TipBubble({ anchor, title }: { anchor: HTMLElement; title: string }) {
  return (
    <Tooltip open title={title} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  )
}
