import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'

/** What is typed after '#', and how the chosen hashtag gets into the text. */
export interface HashtagQuery {
  query: string
  choose: (hashtag: { name: string }) => void
}

interface Options {
  isEnabled: () => boolean
  set: (hashtag: HashtagQuery | null) => void
  /** True when the list used the key. */
  key: (event: KeyboardEvent) => boolean
}

/** Tells the list what is typed after '#', from its first letter on: '# ' begins no hashtag, and '#1' is a number. */
export const HashtagKeys = Extension.create<Options>({
  name: 'hashtagKeys',
  addOptions: () => ({ isEnabled: () => false, set: () => undefined, key: () => false }),
  addProseMirrorPlugins() {
    const { isEnabled, set, key } = this.options
    return [
      Suggestion<never, { name: string }>({
        editor: this.editor,
        pluginKey: new PluginKey('hashtag'),
        char: '#',
        allowedPrefixes: [' ', '\u00a0', '(', '[', ',', ';', ':'],
        items: () => [],
        shouldShow: ({ query }) => isEnabled() && /^\p{L}/u.test(query),
        command: ({ editor, range, props }) =>
          void editor
            .chain()
            .focus()
            .insertContentAt(range, { type: 'text', text: `#${props.name} ` })
            .run(),
        render: () => ({
          onStart: ({ query, command }) => set({ query, choose: command }),
          onUpdate: ({ query, command }) => set({ query, choose: command }),
          onExit: () => set(null),
          onKeyDown: ({ event }) => key(event),
        }),
      }),
    ]
  },
})
