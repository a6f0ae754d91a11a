import type { Editor } from '@tiptap/core'

/** What was typed before the editor's code was there. */
export class EarlyLetters {
  #text = ''
  #isComposing = false
  #waiting: (() => void) | null = null
  #box: HTMLElement | null = null
  /** The person was writing when the editor came: it takes the focus over. */
  hadFocus = false

  /** The field in which they are typed; null when it is gone. */
  readonly typedIn = (box: HTMLElement | null): void => {
    this.#box = box
  }

  readonly type = (text: string): void => {
    this.#text = text
  }

  /** An input method builds a letter out of several keys: taking the field away now would lose it. */
  readonly compose = (): void => {
    this.#isComposing = true
  }

  readonly composed = (text: string): void => {
    this.#isComposing = false
    this.#text = text
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) this.whenWhole(waiting)
  }

  /** Calls `run` as soon as no letter is half made. */
  whenWhole(run: () => void): void {
    if (this.#isComposing) {
      this.#waiting = run
      return
    }
    this.hadFocus = this.#box !== null && this.#box === document.activeElement
    run()
  }

  /** The letters, once. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** Puts what was typed early at the end of the text, and the caret behind it. */
export function takeOver(editor: Editor, letters: EarlyLetters): void {
  const typed = letters.take()
  if (typed) {
    const lines = typed.split('\n').map((text) => (text ? [{ type: 'text', text }] : []))
    editor
      .chain()
      .setTextSelection(editor.state.doc.content.size)
      .insertContent(lines.flatMap((line, at) => (at === 0 ? line : [{ type: 'hardBreak' }, ...line])))
      .run()
  }
  // At once: between this moment and the editor's own focus, which comes with a later frame, letters would go astray.
  if (letters.hadFocus) editor.view.focus()
}
