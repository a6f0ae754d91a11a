/** px: where the picker stands beside three columns, of which the last stays lit. */
const leastBeside = 1280

/**
 * How the picker stands over the artwork's dialog: what is taken lands in the panel `lit`, so that nothing covers or darkens it, where
 * the window has room for both.
 */
export function frameOf(lit: DOMRect | undefined, windowWidth: number) {
  const common = { maxWidth: 'none', height: 'calc(100dvh - 96px)', overflow: 'hidden' } as const
  if (!lit || windowWidth < leastBeside)
    return { paper: { ...common, width: 'min(1240px, calc(100vw - 48px))' }, container: {}, backdrop: {} }
  const { left, top, right, bottom } = lit
  const hole = [`${left}px ${top}px`, `${right}px ${top}px`, `${right}px ${bottom}px`, `${left}px ${bottom}px`]
  return {
    paper: { ...common, m: 0, width: `min(1240px, ${Math.round(left) - 52}px)` },
    container: { paddingRight: `${windowWidth - Math.round(left)}px` },
    backdrop: {
      clipPath: `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${hole.join(', ')}, ${hole[0]})`,
    },
  }
}
