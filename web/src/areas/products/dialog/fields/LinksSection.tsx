import { isLink, linkOf } from '@halftone/contract/rules/link.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { Flash } from '../Flash.tsx'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { LinkCard } from './LinkCard.tsx'

/** 'Links': cards, an address field behind the plus, and a paste anywhere in the section (R333, R334). */
export function LinksSection() {
  const { t } = useTranslation(['product', 'common'])
  const { product, may } = useProduct()
  const { setLinks } = useFieldWrites()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const [confirm, confirmDialog] = useConfirm()
  const { links } = product
  const add = (text: string) => {
    const url = text.trim()
    if (url === '') return
    if (!isLink(url)) return setError(t('invalidLink'))
    setError('')
    setTyped(null)
    if (!links.some((link) => link.url === url)) void setLinks([...links, { url }])
  }
  return (
    <Flash of="links">
      <Box
        component="section"
        aria-label={t('links')}
        tabIndex={may.edit ? 0 : -1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null) return
          // From the field and its buttons alike: the dialog around stays.
          event.stopPropagation()
          setTyped(null)
          setError('')
          opener.current?.focus()
        }}
        onPaste={(event) => {
          const url = linkOf(event.clipboardData.getData('text'))
          if (!may.edit || url === null || event.target instanceof HTMLInputElement) return
          event.preventDefault()
          add(url)
        }}
        sx={{ mt: 5, borderRadius: 'var(--radius-s)' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28 }}>
          <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
            {t('links')}
          </Box>
          <Box className="tabular" sx={{ flex: 1, color: 'text.secondary' }}>
            {links.length}
          </Box>
          {may.edit && (
            <Tooltip title={t('addLink')}>
              <IconButton
                ref={opener}
                size="small"
                aria-label={t('addLink')}
                aria-expanded={typed !== null}
                onClick={() => setTyped(typed === null ? '' : null)}
              >
                <Plus size={18} />
              </IconButton>
            </Tooltip>
          )}
        </Box>
        {typed !== null && (
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              add(typed)
            }}
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, my: 1 }}
          >
            <TextField
              autoFocus
              fullWidth
              type="url"
              value={typed}
              placeholder="https://"
              error={error !== ''}
              helperText={error}
              onChange={(event) => {
                setTyped(event.target.value)
                setError('')
              }}
              slotProps={{ htmlInput: { 'aria-label': t('linkAddress') }, formHelperText: { role: 'alert' } }}
            />
            <Button type="submit" disabled={typed.trim() === ''}>
              {t('add')}
            </Button>
          </Box>
        )}
        {links.length > 0 && (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
              gap: 3,
              mt: 1,
            }}
          >
            {links.map((link) => (
              <LinkCard
                key={link.url}
                link={link}
                {...(may.edit
                  ? {
                      onRemove: () =>
                        confirm({
                          title: t('removeLinkQuestion'),
                          text: link.url,
                          confirmLabel: t('common:delete'),
                          onConfirm: () => setLinks(links.filter((other) => other.url !== link.url)),
                        }),
                    }
                  : {})}
              />
            ))}
          </Box>
        )}
        {confirmDialog}
      </Box>
    </Flash>
  )
}
