import { createPortal } from 'react-dom'
import { useStore } from '../../lib/store.ts'
import { transfers } from '../../lib/transfers/store.ts'
import { TransfersPanel } from './TransfersPanel.tsx'

/** Not fetched when needed: it has to stand also when the network is gone. The panels at the lower right: uploads at the edge, downloads 400 px to the left (R138, R262). */
export function TransfersDock() {
  const kinds = useStore(
    transfers,
    (all) => `${all.some((t) => t.kind === 'upload') ? 'u' : ''}${all.some((t) => t.kind === 'download') ? 'd' : ''}`,
  )
  if (kinds === '') return null
  return (
    <>
      {kinds.includes('u') && <TransfersPanel kind="upload" offset={0} />}
      {kinds.includes('d') &&
        // Beside the dialogs, not below them: a download that a dialog started shows nowhere else (uploads have their tiles).
        createPortal(<TransfersPanel kind="download" offset={kinds.includes('u') ? 1 : 0} />, document.body)}
    </>
  )
}
