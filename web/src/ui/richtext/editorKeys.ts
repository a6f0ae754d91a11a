import { Extension } from '@tiptap/core'

const INDENT = '    '

interface Options {
  /** Whether the mention list has the keys. */
  isMentionOpen: () => boolean
  /** Enter makes a new line instead. */
  isNewLineAllowed: () => boolean
  submit: () => void
}

/**
 * Enter submits unless Shift, Ctrl, the allow-new-line flag is on or a mention list is open (R343). Tab indents by 4
 * (R344); in a list it nests the item, and in an empty editor it moves on, so that the keyboard is not trapped.
 */
export const EditorKeys = Extension.create<Options>({
  name: 'editorKeys',
  priority: 1000,
  addOptions: () => ({ isMentionOpen: () => false, isNewLineAllowed: () => false, submit: () => undefined }),
  addKeyboardShortcuts() {
    const breakLine = () => this.editor.commands.setHardBreak()
    return {
      Enter: () => {
        if (this.options.isMentionOpen() || this.options.isNewLineAllowed()) return false
        this.options.submit()
        return true
      },
      'Shift-Enter': breakLine,
      'Ctrl-Enter': breakLine,
      'Mod-Enter': breakLine,
      Tab: () => {
        if (this.options.isMentionOpen()) return false
        if (this.editor.isActive('listItem')) return this.editor.commands.sinkListItem('listItem') || true
        if (this.editor.isEmpty) return false
        return this.editor.commands.insertContent({ type: 'text', text: INDENT })
      },
      'Shift-Tab': () => this.editor.isActive('listItem') && this.editor.commands.liftListItem('listItem'),
    }
  },
})
