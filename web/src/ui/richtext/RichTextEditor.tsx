import { part } from '../../lib/part.ts'
import { OpeningEditor } from './opening/OpeningEditor.tsx'
import type { RichTextEditorProps } from './richTextEditor.props.ts'

const load = async () => (await import('./RichTextField.tsx')).RichTextField
const RichTextField = part(load)

/** The rich text editor (R114). Its code loads when it is first shown; what is typed until then is in the text. */
export const RichTextEditor = (props: RichTextEditorProps) => <OpeningEditor {...props} field={RichTextField} />
