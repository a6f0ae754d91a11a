import Box from '@mui/material/Box'
import { createPortal } from 'react-dom'
import { useStore } from '../../lib/store.ts'
import { transfers } from '../../lib/transfers/store.ts'
import { TransfersPanel } from './TransfersPanel.tsx'
import { aboveFoot } from './usePageFoot.ts'
import { useTopDialog } from './useTopDialog.ts'

/**
 * Not fetched when needed: it has to stand also when the network is gone. The panels at the lower right: uploads at
 * the edge, downloads 400 px to the left (R138, R262), on a phone above each other.
 */
export function TransfersDock() {
  const kinds = useStore(
    transfers,
    (all) => `${all.some((t) => t.kind === 'upload') ? 'u' : ''}${all.some((t) => t.kind === 'download') ? 'd' : ''}`,
  )
  const dialog = useTopDialog(kinds.includes('d'))
  if (kinds === '') return null
  return (
    <>
      <Box
        sx={{
          position: 'fixed',
          zIndex: 1350,
          bottom: `calc(16px + ${aboveFoot})`,
          right: { xs: 12, md: 16 },
          display: 'flex',
          flexDirection: { xs: 'column-reverse', md: 'row-reverse' },
          alignItems: 'flex-end',
          // With panels of 350: 400 from edge to edge.
          gap: { xs: '8px', md: '50px' },
          pointerEvents: 'none',
          maxHeight: { xs: '80dvh', md: `calc(100dvh - 32px - ${aboveFoot})` },
          '& > *': { pointerEvents: 'auto' },
        }}
      >
        {kinds.includes('u') && <TransfersPanel kind="upload" />}
        {kinds.includes('d') && !dialog && <TransfersPanel kind="download" />}
      </Box>
      {kinds.includes('d') &&
        dialog &&
        // In the dialog, not behind it: a download that it started shows nowhere else (uploads have their tiles), and Tab
        // stays within the dialog. The comments, the bulk bar and the buttons at its foot stay free.
        createPortal(
          <Box
            sx={{
              position: 'fixed',
              zIndex: 1350,
              bottom: 140,
              right: { xs: 12, md: 416 },
            }}
          >
            <TransfersPanel kind="download" />
          </Box>,
          dialog,
        )}
    </>
  )
}
