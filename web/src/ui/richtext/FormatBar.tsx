import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Italic, List, ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from './LinkButton.tsx'

const actions = [
  { name: 'bold', text: 'bold', Icon: Bold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    text: 'italic',
    Icon: Italic,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    text: 'bulletList',
    Icon: List,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    text: 'orderedList',
    Icon: ListOrdered,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const

interface Props {
  editor: Editor
  isDisabled: boolean
}

/** Bold, italic, lists and link, for descriptions. */
export function FormatBar({ editor, isDisabled }: Props) {
  const { t } = useTranslation('richtext')
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  })
  return (
    <Stack role="toolbar" aria-label={t('formatting')} direction="row" sx={{ gap: 0.5 }}>
      {actions.map(({ name, text, Icon, run }) => (
        <Tooltip key={name} title={t(text)}>
          <span>
            <IconButton
              size="small"
              aria-label={t(text)}
              aria-pressed={active[name]}
              disabled={isDisabled}
              color={active[name] ? 'primary' : 'default'}
              // The selection in the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
            >
              <Icon size={16} />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <LinkButton editor={editor} isActive={active.link} isDisabled={isDisabled} />
    </Stack>
  )
}
