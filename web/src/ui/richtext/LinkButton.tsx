import { safeLink } from '@halftone/contract/rules/richTextLink.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  editor: Editor
  isActive: boolean
  isDisabled: boolean
}

/** Makes the selection a link, or writes the address as one; an address that is not http(s) is refused (R333). */
export function LinkButton({ editor, isActive, isDisabled }: Props) {
  const { t } = useTranslation('richtext')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [url, setUrl] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const open = (button: HTMLElement) => {
    setUrl(String(editor.getAttributes('link').href ?? ''))
    setInvalid(false)
    setAnchor(button)
  }
  const close = () => {
    setAnchor(null)
    editor.commands.focus()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The form is in a portal, but React passes its submit on to a form around the editor.
    event.stopPropagation()
    const href = safeLink(url)
    if (href === null) return setInvalid(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const isPlain = editor.state.selection.empty && !isActive
    const marks = [{ type: 'link', attrs: { href } }]
    if (isPlain) chain.insertContent({ type: 'text', text: href, marks }).unsetMark('link').run()
    else chain.setLink({ href }).run()
    setAnchor(null)
  }
  return (
    <>
      <Tooltip title={t('link')}>
        <span>
          <IconButton
            size="small"
            aria-label={t('link')}
            aria-pressed={isActive}
            disabled={isDisabled}
            color={isActive ? 'primary' : 'default'}
            onClick={(event) => open(event.currentTarget)}
          >
            <Link size={16} />
          </IconButton>
        </span>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Stack
          component="form"
          direction="row"
          noValidate
          onSubmit={apply}
          sx={{ p: 2, gap: 2, alignItems: 'flex-start' }}
        >
          <TextField
            autoFocus
            size="small"
            type="url"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            error={isInvalid}
            helperText={isInvalid ? t('linkInvalid') : undefined}
            slotProps={{ htmlInput: { 'aria-label': t('linkAddress'), placeholder: 'https://' } }}
          />
          <Button type="submit" disabled={url.trim() === ''}>
            {t('linkApply')}
          </Button>
          {isActive && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                setAnchor(null)
              }}
            >
              {t('linkRemove')}
            </Button>
          )}
        </Stack>
      </Popover>
    </>
  )
}
