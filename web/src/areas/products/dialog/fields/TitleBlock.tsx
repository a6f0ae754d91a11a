import { titleAndTags } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copyText.ts'
import { formatCode } from '../../../../lib/format.ts'
import { InlineEdit } from '../../../../ui/fields/InlineEdit.tsx'
import { Flash } from '../Flash.tsx'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { SaveStateLine } from '../SaveStateLine.tsx'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
/** Keywords before '+n'. */
const shown = 4

/** The name, edited in place. */
export function ProductName() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setName } = useFieldWrites()
  return (
    <Flash of="name">
      <Box
        data-product-name=""
        sx={{ mt: 1, fontSize: 'var(--fs-page)', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' }}
      >
        <InlineEdit
          value={product.name}
          label={t('name')}
          maxLength={255}
          isDisabled={!may.edit}
          hasSave
          onSave={(name) => void setName(name)}
          fontSize="var(--fs-page)"
          fontWeight={650}
        />
      </Box>
    </Flash>
  )
}

/**
 * Code and shop, the name where it does not stand above already, title and keywords of its content (R099, R108, R351,
 * R352).
 */
export function TitleBlock({ hasName }: { hasName: boolean }) {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const [isOpen, setOpen] = useState(false)
  const code = formatCode(product.subId, product.id)
  const { title, tags } = titleAndTags(product.saleChannelConfigs)
  const keywords = isOpen ? tags : tags.slice(0, shown)
  return (
    <Box>
      <Box
        className="meta"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 24,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
        }}
      >
        <Box component="span" className="tabular" sx={{ flex: 'none' }}>
          {code}
        </Box>
        <Tooltip title={t('copyCode')}>
          <IconButton
            size="small"
            aria-label={t('copyCode')}
            onClick={() => void copyText(code)}
            sx={{ width: 22, height: 22, flex: 'none' }}
          >
            <Copy size={13} />
          </IconButton>
        </Tooltip>
        {product.accounts[0] && (
          <Box component="span" title={product.accounts[0].name} sx={cut}>
            {product.accounts[0].name}
          </Box>
        )}
        {product.parentId !== null && (
          <Box component="span" className="tabular" sx={cut}>
            {t('ownerId', { id: product.parentId })}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        <Box sx={{ flex: 'none' }}>
          {may.edit || may.content ? <SaveStateLine savedAt={product.updatedAt} /> : null}
        </Box>
      </Box>
      {hasName && <ProductName />}
      {title !== '' && <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>{title}</Box>}
      {tags.length > 0 && (
        <Box sx={{ mt: 1, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {keywords.map((tag, index) => (
            <span key={tag}>{index < keywords.length - 1 ? `${tag},` : tag}</span>
          ))}
          {tags.length > shown && !isOpen && (
            <Box
              component="button"
              type="button"
              className="finger"
              aria-label={t('moreKeywords', { count: tags.length - shown })}
              onClick={() => setOpen(true)}
              sx={{
                p: 0,
                border: 0,
                bgcolor: 'transparent',
                font: 'inherit',
                fontWeight: 600,
                color: 'var(--accent-ink)',
                cursor: 'pointer',
              }}
            >
              +{tags.length - shown}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
