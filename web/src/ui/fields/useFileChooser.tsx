import { type ReactNode, useRef } from 'react'

/** What holds a design: pictures, and the files of the programs that they are made in. */
export const designFiles = 'image/*,.psd,.psb,.ai,.pdf,.eps,.heic,.heif,.tif,.tiff'

interface Options {
  /** What the field is called; seen by nobody, read by screen readers and tests. */
  label?: string
  /** Which files the dialog offers, as `accept` of a field says it; all of them when left out. */
  accept?: string | undefined
  /** One file at most. */
  isSingle?: boolean
  isDisabled?: boolean
  testId?: string
}

interface FileChooser {
  /** Opens the browser's dialog; for other kinds of files than usual, or for one instead of several, say so. */
  choose: (instead?: Pick<Options, 'accept' | 'isSingle'>) => void
  /** The field that the files come from: stands anywhere, takes no room. */
  field: ReactNode
}

/**
 * A button's way to the files of this computer: `choose` at the button, `field` beside it. `onFiles` gets what was
 * chosen, never an empty list; the same file can be chosen twice in a row.
 */
export function useFileChooser(
  onFiles: (files: [File, ...File[]]) => void,
  { label, accept, isSingle = false, isDisabled = false, testId }: Options = {},
): FileChooser {
  const input = useRef<HTMLInputElement>(null)
  const choose: FileChooser['choose'] = (instead = {}) => {
    if (!input.current) return
    input.current.accept = instead.accept ?? accept ?? ''
    input.current.multiple = !(instead.isSingle ?? isSingle)
    input.current.click()
  }
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      multiple={!isSingle}
      disabled={isDisabled}
      accept={accept}
      aria-label={label}
      data-testid={testId}
      // A menu item or a tile around it would take the click for one of its own, and open the dialog again.
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? []
        // The same file once more is a change again.
        target.value = ''
        if (first) onFiles([first, ...others])
      }}
    />
  )
  return { choose, field }
}
