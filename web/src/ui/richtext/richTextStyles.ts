import type { SxProps, Theme } from '@mui/material/styles'

/** How stored text looks, the same in the editor and read-only. */
export const richTextStyles = {
  lineHeight: 'var(--lh)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& p, & h1, & h2, & h3, & h4, & h5, & h6, & ul, & ol, & pre, & blockquote': { m: 0 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { fontSize: 'var(--fs-title)', fontWeight: 600 },
  '& ul, & ol': { pl: 5 },
  '& blockquote': { pl: 3, borderLeft: '2px solid var(--line-strong)', color: 'var(--ink-2)' },
  '& code, & pre': { fontFamily: 'ui-monospace, monospace', fontSize: '0.92em', bgcolor: 'var(--sunken)' },
  '& code': { px: 1, borderRadius: '4px' },
  '& pre': { p: 2, borderRadius: 'var(--radius-s)', overflowX: 'auto' },
  '& pre code': { p: 0 },
  '& a': { color: 'var(--accent-ink)', textDecoration: 'underline' },
  '& img': { maxWidth: '100%', borderRadius: 'var(--radius-s)' },
  '& [data-user-id]': { color: 'var(--accent-ink)', fontWeight: 600 },
} satisfies SxProps<Theme>

/** What ProseMirror needs of CSS (its own style tag is switched off), and the placeholder. */
export const editorStyles = {
  ...richTextStyles,
  fontSize: 'var(--fs-body)',
  outline: 'none',
  position: 'relative',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  fontFeatureSettings: '"liga" 0',
  caretColor: 'var(--ink)',
  '& img.ProseMirror-separator': { display: 'inline !important', border: 'none !important', m: '0 !important' },
  '& .ProseMirror-selectednode': { outline: '2px solid var(--focus)' },
  '& p.is-editor-empty:first-of-type::before': {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: 0,
    color: 'var(--ink-3)',
    pointerEvents: 'none',
  },
} satisfies SxProps<Theme>
