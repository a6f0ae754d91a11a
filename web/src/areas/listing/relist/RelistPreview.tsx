import Box from '@mui/material/Box'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { ShopPreview } from '../form/ShopPreview.tsx'
import type { UploadDraft } from '../form/uploadDraft.ts'

type Props = ComponentProps<typeof ShopPreview> & {
  /** What stands in the shop. */
  start: UploadDraft
  isChanged: boolean
}

/** The listing as a buyer sees it: after the change, or as it is live now. */
export function RelistPreview({ start, isChanged, draft, ...props }: Props) {
  const { t } = useTranslation('listing')
  const [isLive, setLive] = useState(false)
  return (
    <>
      {isChanged && (
        <Box sx={{ justifySelf: 'start' }}>
          <ChoiceRow
            label={t('relist.side')}
            options={[
              { value: true, label: t('relist.sideLive') },
              { value: false, label: t('relist.sideAfter') },
            ]}
            value={isLive}
            onChange={setLive}
          />
        </Box>
      )}
      <ShopPreview {...props} draft={isChanged && isLive ? start : draft} />
    </>
  )
}
