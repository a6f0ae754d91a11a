import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { createArtwork } from '../artworkActions.ts'
import { productOfArtwork } from '../artworks.api.ts'
import { adoptUploads, dropPending, storedOf, type UploadOwner, usePending } from '../artworkUploads.ts'
import { AccountSelect } from './AccountSelect.tsx'
import { accountsOf } from './DialogHeader.tsx'
import { PendingTile } from './files/PendingTile.tsx'
import { useAddFiles } from './files/useAddFiles.ts'
import { headerStyles } from './headerStyles.ts'

interface Props {
  productId: number
  groupId: number
  titleId: string
  onClose: () => void
  onCreated: (id: number) => void
}

interface Attempt {
  /** Idempotency key. */
  key: string
  body: { name: string; accountId: number | null; newFiles: ReturnType<typeof storedOf> }
}

/**
 * A new artwork: name, account, files that upload while the name is typed. Submit needs a name (R128), not the end of the
 * uploads: what is still on its way follows.
 */
export function NewArtwork({ productId, groupId, titleId, onClose, onCreated }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const owner: UploadOwner = `new:${productId}`
  const pending = usePending(owner)
  const product = useQuery(productOfArtwork(productId)).data
  const addFiles = useAddFiles({ owner, groupId, productId })
  const [name, setName] = useState('')
  const [accountId, setAccountId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<Attempt | null>(null)
  const chooser = useFileChooser((files) => addFiles(files, 0), { label: t('files.add') })
  const formId = useId()
  const submit = async () => {
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    const before = attempt.current
    const isSame = before?.body.name === name.trim() && before.body.accountId === accountId
    const now = isSame ? before : { key: uuid(), body: { name: name.trim(), accountId, newFiles: storedOf(owner) } }
    attempt.current = now
    try {
      const artwork = await createArtwork(productId, now.body, now.key)
      adoptUploads(
        owner,
        artwork.id,
        now.body.newFiles.map((file) => file.key),
      )
      onCreated(artwork.id)
    } catch (error) {
      // `send` has said why. Without an answer it may have happened: the same again makes no second one.
      if (!isAppError(error, 'NETWORK', 'UNAVAILABLE')) attempt.current = null
      setBusy(false)
    }
  }
  return (
    <>
      <Box component="header" sx={headerStyles}>
        <Box component="h2" id={titleId} className="head-title">
          {t('dialog.title')}
        </Box>
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <DropArea isEnabled fills onFiles={(files) => addFiles(files, 0)} hint={t('files.dropHere')}>
        <Box
          component="form"
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
          sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 5, display: 'grid', gap: 5, gridTemplateRows: 'auto 1fr' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, flexWrap: 'wrap', maxWidth: 720 }}>
            <Box sx={{ flex: '1 1 320px' }}>
              <Field
                label={`${t('dialog.name')} *`}
                autoFocus
                value={name}
                onChange={(event) => setName(event.target.value)}
                inputProps={{ maxLength: 255 }}
              />
            </Box>
            {/* In the middle of the name's box, 44 high. */}
            <Box sx={{ height: 44, display: 'flex', alignItems: 'center' }}>
              <AccountSelect
                accounts={accountsOf(product?.saleChannelConfigs ?? [])}
                value={accountId}
                isDisabled={false}
                onChange={(account) => setAccountId(account?.id ?? null)}
              />
            </Box>
          </Box>
          {pending.length > 0 ? (
            <Box
              role="list"
              aria-label={t('files.images')}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, 120px)',
                gap: 3,
                alignContent: 'start',
              }}
            >
              {pending.map((file, at) => (
                <PendingTile key={file.id} file={file} order={at} onRemove={() => dropPending(file.id)} />
              ))}
            </Box>
          ) : (
            <Box
              sx={{
                display: 'grid',
                border: '1px dashed var(--line-strong)',
                borderRadius: 'var(--radius)',
                minHeight: 240,
              }}
            >
              {/* While it is created its files go over to it: none is missing. */}
              {!isBusy && <EmptyState title={t('files.empty')} text={t('files.dropHint')} />}
            </Box>
          )}
        </Box>
      </DropArea>
      <Box
        component="footer"
        sx={{
          flex: 'none',
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          px: 5,
          py: 2.5,
          borderTop: '1px solid var(--line)',
        }}
      >
        <Button startIcon={<Plus size={16} />} onClick={() => chooser.choose()}>
          {t('files.add')}
        </Button>
        {chooser.field}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="primary"
          disabled={name.trim() === ''}
          loading={isBusy}
        >
          {t('dialog.submit')}
        </Button>
      </Box>
    </>
  )
}
