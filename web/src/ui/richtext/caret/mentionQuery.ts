import type { SuggestionOptions } from '@tiptap/suggestion'

/** What is typed after '@', and how the chosen person gets into the text. */
export interface MentionQuery {
  query: string
  choose: (person: { id: number; label: string }) => void
}

interface Hooks {
  isEnabled: () => boolean
  set: (mention: MentionQuery | null) => void
  /** True when the list used the key. */
  key: (event: KeyboardEvent) => boolean
}

const MAX_QUERY = 40

/** Tells the popup what is typed. The people come from the popup itself, which drops late answers. */
export const mentionSuggestion = (hooks: Hooks): Omit<SuggestionOptions, 'editor'> => ({
  char: '@',
  allowSpaces: true,
  allowedPrefixes: [' ', '\u00a0', '(', '[', ',', ';', ':', '/'],
  items: () => [],
  shouldShow: ({ query }) => hooks.isEnabled() && !/^\s/.test(query) && query.length <= MAX_QUERY,
  render: () => ({
    onStart: (props) => hooks.set({ query: props.query, choose: props.command }),
    onUpdate: (props) => hooks.set({ query: props.query, choose: props.command }),
    onExit: () => hooks.set(null),
    onKeyDown: ({ event }) => hooks.key(event),
  }),
})
