import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { addressKey, calendarAddress } from './events.api.ts'

/** The private address under which calendars read what the person made or joined: told once, made anew, or taken back. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['events', 'common'])
  const createdAt = useQuery(calendarAddress).data?.createdAt ?? null
  const [url, setUrl] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [confirm, question] = useConfirm()
  const run = async (work: () => Promise<{ url?: string | undefined }>) => {
    setBusy(true)
    try {
      setUrl((await work()).url ?? '')
      await queryClient.invalidateQueries({ queryKey: [addressKey] })
    } catch {
      // Said by a toast.
    } finally {
      setBusy(false)
    }
  }
  const make = () => run(() => send(socialCalls.resetCalendarAddress, { body: {} }))
  // Either ends the address that calendars read.
  const askAnother = () =>
    confirm({
      title: t('address.resetTitle'),
      text: t('address.resetText'),
      confirmLabel: t('address.reset'),
      onConfirm: make,
    })
  const askRemove = () =>
    confirm({
      title: t('address.removeTitle'),
      text: t('address.removeText'),
      confirmLabel: t('address.remove'),
      isDanger: true,
      onConfirm: () => run(() => send(socialCalls.removeCalendarAddress, { body: {} })),
    })
  return (
    <Dialog open onClose={onClose} aria-labelledby="calendar-title" slotProps={{ paper: { sx: { width: 520 } } }}>
      <Box sx={{ display: 'grid', gap: 4, p: 5 }}>
        <Box component="h2" id="calendar-title" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('address.title')}
        </Box>
        <Box>{t('address.text')}</Box>
        {url !== '' && (
          <Field
            label={t('address.own')}
            value={url}
            readOnly
            hint={t('address.once')}
            onFocus={({ target }) => target.select()}
            aside={
              <Button size="small" onClick={() => void copyText(url)}>
                {t('address.copy')}
              </Button>
            }
          />
        )}
        {url === '' && createdAt !== null && (
          <Box className="meta">{t('address.there', { when: formatDateTime(createdAt) })}</Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2 }}>
          {createdAt !== null && (
            <Button className="finger" disabled={isBusy} onClick={askRemove} sx={{ mr: 'auto' }}>
              {t('address.remove')}
            </Button>
          )}
          <Button className="finger" onClick={onClose}>
            {t('common:close')}
          </Button>
          {createdAt === null ? (
            <Button variant="contained" color="primary" className="finger" loading={isBusy} onClick={() => void make()}>
              {t('address.make')}
            </Button>
          ) : (
            // One that has just been made is to be copied, not replaced.
            url === '' && (
              <Button variant="outlined" className="finger" loading={isBusy} onClick={askAnother}>
                {t('address.reset')}
              </Button>
            )
          )}
        </Box>
      </Box>
      {question}
    </Dialog>
  )
}
