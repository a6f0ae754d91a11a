import { linkOf } from '@halftone/contract/rules/link.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../lib/toasts.ts'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { LinkCard } from '../../../links/LinkCard.tsx'
import { Flash } from '../Flash.tsx'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { LinkForm } from './LinkForm.tsx'
import { useAddLink } from './useAddLink.ts'

/** 'Links': cards, an address field behind the plus, and a paste anywhere in the section (R333, R334). */
export function LinksSection() {
  const { t } = useTranslation(['product', 'common'])
  const { product, may } = useProduct()
  const { setLinks } = useFieldWrites()
  const { reading, read, write } = useAddLink()
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [confirm, confirmDialog] = useConfirm()
  const { links } = product
  const paste = async (url: string) => {
    try {
      await read(url)
    } catch (failure) {
      write({ url })
      toast.failure(failure)
    }
  }
  return (
    <Flash of="links">
      <Box
        component="section"
        aria-label={t('links')}
        tabIndex={may.edit ? 0 : -1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isAdding) return
          // From the field and its buttons alike: the dialog around stays.
          event.stopPropagation()
          setAdding(false)
          opener.current?.focus()
        }}
        onPaste={(event) => {
          const url = linkOf(event.clipboardData.getData('text'))
          if (!may.edit || url === null || event.target instanceof HTMLInputElement) return
          event.preventDefault()
          void paste(url)
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
                aria-expanded={isAdding}
                onClick={() => setAdding((is) => !is)}
              >
                <Plus size={18} />
              </IconButton>
            </Tooltip>
          )}
        </Box>
        {isAdding && <LinkForm onClose={() => setAdding(false)} />}
        {links.length + reading.length > 0 && (
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
            {reading.map((url) => (
              <LinkCard key={url} link={{ url }} isReading />
            ))}
          </Box>
        )}
        {confirmDialog}
      </Box>
    </Flash>
  )
}
