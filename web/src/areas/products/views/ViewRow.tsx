import type { ProductView } from '@halftone/contract/areas/products/views.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { addressOf } from './savedViews.ts'
import { changeView, removeView } from './views.api.ts'

interface Props {
  view: ProductView
  isCurrent: boolean
  mayChange: boolean
  onOpen: () => void
}

/** A saved view: a link of its own, its name to change, and away with it. */
export function ViewRow({ view, isCurrent, mayChange, onOpen }: Props) {
  const { t } = useTranslation(['products', 'common'])
  const [draft, setDraft] = useState<string | null>(null)
  const [confirm, dialog] = useConfirm()
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onOpen()
  }
  const rename = async () => {
    const name = draft?.trim() ?? ''
    // What was refused stays to be mended; the toast has said why.
    if (
      name &&
      name !== view.name &&
      !(await changeView(view.id, { name }).then(
        () => true,
        () => false,
      ))
    )
      return
    setDraft(null)
  }
  const remove = () =>
    confirm({
      title: t('views.removeQuestion', { name: view.name }),
      ...(view.isShared ? { text: t('views.removeShared') } : {}),
      confirmLabel: t('common:remove'),
      onConfirm: () => removeView(view.id),
    })
  if (draft !== null)
    return (
      <Box
        component="li"
        sx={{ py: 1 }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            setDraft(null)
          } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) void rename()
        }}
      >
        <Field
          label={t('views.name')}
          value={draft}
          autoFocus
          inputProps={{ maxLength: 60 }}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Box>
    )
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Box
        component="a"
        href={addressOf(view)}
        onClick={open}
        aria-current={isCurrent || undefined}
        className="one-line"
        sx={{ flex: 1, color: 'text.primary', fontWeight: isCurrent ? 650 : 500, textDecoration: 'none' }}
      >
        {view.name}
      </Box>
      {mayChange && (
        <>
          <IconButton
            size="small"
            aria-label={t('views.rename', { name: view.name })}
            onClick={() => setDraft(view.name)}
          >
            <Pencil size={14} />
          </IconButton>
          <IconButton size="small" aria-label={t('views.remove', { name: view.name })} onClick={remove}>
            <Trash2 size={14} />
          </IconButton>
        </>
      )}
      {dialog}
    </Box>
  )
}
