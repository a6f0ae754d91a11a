import { Extension } from '@tiptap/core'

const INDENT = '    '

interface Options {
  /** Whether the mention list has the keys. */
  isMentionOpen: () => boolean
  /** Enter makes a new line instead. */
  isNewLineAllowed: () => boolean
  /** The person has Ctrl Enter send instead, and Enter break the line. */
  isModSending: () => boolean
  /** Whether there is something that sends. */
  canSubmit: () => boolean
  submit: () => void
}

/**
 * Enter submits unless Shift, Ctrl, the allow-new-line flag is on or a mention list is open (R343); who chose Ctrl Enter
 * for it breaks the line with Enter, and where Enter always does, Ctrl Enter sends. Tab indents by 4
 * (R344); in a list it nests the item, and in an empty editor it moves on, so that the keyboard is not trapped.
 */
export const EditorKeys = Extension.create<Options>({
  name: 'editorKeys',
  priority: 1000,
  addOptions: () => ({
    isMentionOpen: () => false,
    isNewLineAllowed: () => false,
    isModSending: () => false,
    canSubmit: () => false,
    submit: () => undefined,
  }),
  addKeyboardShortcuts() {
    const breakLine = () => this.editor.commands.setHardBreak()
    const send = () => {
      this.options.submit()
      return true
    }
    const withMod = () => {
      const isSending = this.options.isNewLineAllowed() ? this.options.canSubmit() : this.options.isModSending()
      return isSending ? send() : breakLine()
    }
    return {
      Enter: () => {
        const breaksLine = this.options.isNewLineAllowed() || this.options.isModSending()
        return this.options.isMentionOpen() || breaksLine ? false : send()
      },
      'Shift-Enter': breakLine,
      'Ctrl-Enter': withMod,
      'Mod-Enter': withMod,
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
