import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../lib/part.ts'
import { usePermission } from '../../lib/profile.ts'
import { featuresQuery } from '../configs/features.api.ts'

const SheetDialog = part(async () => (await import('./dialog/SheetDialog.tsx')).SheetDialog)

/** Opens the wizard that writes an approved artwork into a spreadsheet; where the company has it (R303), for who may (R401). */
export function SheetButton({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation('sheets')
  const may = usePermission(artwork.groupId)('P_UPLOAD_SHEET')
  const isOn = useQuery({ ...featuresQuery, enabled: may }).data?.sheetUpload === true
  const [isOpen, setOpen] = useState(false)
  if (!may || !isOn) return null
  const reason = artwork.review.state === 'approved' ? '' : t('notApproved')
  return (
    <>
      <Tooltip title={reason}>
        <span className="head-publish">
          <Button
            startIcon={<Sheet size={16} />}
            disabled={reason !== ''}
            onClick={() => setOpen(true)}
            {...(reason ? { 'aria-description': reason } : {})}
          >
            {t('open')}
          </Button>
        </span>
      </Tooltip>
      {isOpen && <SheetDialog artwork={artwork} onClose={() => setOpen(false)} />}
    </>
  )
}
