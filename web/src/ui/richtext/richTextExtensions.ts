import { safeLink } from '@halftone/contract/rules/richTextLink.ts'
import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Mention } from '@tiptap/extension-mention'
import { StarterKit } from '@tiptap/starter-kit'

const isStorable = (url: string | undefined) => url !== undefined && safeLink(url) === url

/** Tiptap's code excludes every other mark; stored text may be bold, linked code. */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((extension) => (extension.name === 'code' ? extension.extend({ excludes: '' }) : extension))
  },
})

const PersonMention = Mention.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      id: {
        default: null,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute('data-id')) || null,
        renderHTML: (attributes: Record<string, unknown>) => ({
          'data-id': String(attributes.id),
          'data-user-id': String(attributes.id),
        }),
      },
      // The trigger is always '@', and stored text has no place for another.
      mentionSuggestionChar: { default: '@', rendered: false },
    }
  },
})

const StoredImage = Image.extend({
  parseHTML() {
    // A picture inside pasted HTML lives on someone else's server.
    return [{ tag: 'img[src^="/storage/"]' }]
  },
})

/** The schema of the editor: what the contract's RichText can hold, no more. */
export const schemaExtensions = (mention?: Parameters<typeof PersonMention.configure>[0]): Extensions => [
  Kit.configure({
    horizontalRule: false,
    trailingNode: false,
    dropcursor: { color: 'var(--accent)' },
    link: {
      openOnClick: false,
      linkOnPaste: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https'],
      isAllowedUri: (url) => isStorable(url),
      // `logo.ai` and `press.pdf` are file names here: only what is written as an address becomes a link.
      shouldAutoLink: (url) => isStorable(url),
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  PersonMention.configure({ deleteTriggerWithBackspace: true, ...mention }),
  StoredImage.configure({ inline: false, allowBase64: false }),
]
