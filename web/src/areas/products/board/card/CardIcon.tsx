import type { CardIconName } from './CardIcons.tsx'

/** One icon of the sheet that `CardIcons` draws. */
export const CardIcon = ({ name }: { name: CardIconName }) => (
  <svg className="hi" aria-hidden="true" focusable="false">
    <use href={`#hi-${name}`} />
  </svg>
)
