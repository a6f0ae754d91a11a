import { linkFromPaste } from '@halftone/contract/rules/richTextLink.ts'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

interface Options {
  /** Takes pasted and dropped files; without it they are left to the page. */
  files: () => ((files: File[]) => void) | undefined
  /** Hears of pasted addresses, of this installation as well, which may have no domain; they go into the text too. */
  links: () => ((url: string) => void) | undefined
  /** Pasted HTML becomes its plain text. */
  isPlain: boolean
}

/** A picture from the clipboard is always called image.png (R224); other files keep their names. */
const named = (file: File) =>
  file.type.startsWith('image/') ? new File([file], 'image.png', { type: file.type }) : file

function pasteLink(view: EditorView, url: string): boolean {
  const { state } = view
  const { link } = state.schema.marks
  if (!link || state.selection.$from.parent.type.spec.code) return false
  const { from, to, empty } = state.selection
  const mark = link.create({ href: url })
  const tr = empty
    ? state.tr.replaceSelectionWith(state.schema.text(url, [mark]), false)
    : state.tr.addMark(from, to, mark)
  view.dispatch(tr.removeStoredMark(link).scrollIntoView())
  return true
}

/** What paste and drop do: files go to the caller, a link becomes a link (R342), HTML goes through the schema only. */
export const EditorPaste = Extension.create<Options>({
  name: 'editorPaste',
  priority: 1000,
  addOptions: () => ({ files: () => undefined, links: () => undefined, isPlain: false }),
  addProseMirrorPlugins() {
    const { options } = this
    let isPastingText = false
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const data = event.clipboardData
            if (isPastingText || !data) return false
            const text = data.getData('text/plain')
            const files = [...data.files]
            const take = options.files()
            // Office programs put a picture of the text beside the text: the text is meant.
            if (take && files.length > 0 && text.trim() === '') {
              take(files.map(named))
              return true
            }
            const url = linkFromPaste(text)
            const address = text.trim()
            if (/^https?:\/\/\S+$/i.test(address)) options.links()?.(address)
            if (url !== null && pasteLink(view, url)) return true
            const html = data.getData('text/html')
            if (!options.isPlain || html === '' || html.includes('data-pm-slice')) return false
            isPastingText = true
            try {
              return view.pasteText(text, event)
            } finally {
              isPastingText = false
            }
          },
          handleDrop(_view, event) {
            const files = [...(event.dataTransfer?.files ?? [])]
            const take = options.files()
            if (!take || files.length === 0) return false
            event.preventDefault()
            take(files)
            return true
          },
        },
      }),
    ]
  },
})
