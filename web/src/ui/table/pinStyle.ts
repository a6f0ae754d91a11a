/**
 * Of a cell that stays in view while the table scrolls sideways; none for the others. `place` counts the ticks too. The
 * last one has a line at its right as long as something is below it (`data-aside` of the scroller).
 */
export const pinStyle = (pins: readonly number[], place: number, ground: string) =>
  pins[place] === undefined
    ? undefined
    : {
        position: 'sticky',
        left: pins[place],
        zIndex: 1,
        alignSelf: 'stretch',
        bgcolor: ground,
        ...(place === pins.length - 1 && { '[data-aside] &': { boxShadow: '1px 0 var(--line)' } }),
      }
