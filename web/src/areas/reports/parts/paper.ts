const onPaper = '@media print'

/** How what reports show lies on paper: to be spread into `sx`. */
export const paper = {
  /** What stands in a grid on a screen stands below each other, with the same room between: a grid parts badly over pages. */
  column: { [onPaper]: { display: 'block', '& > :not(:first-child)': { marginTop: '12px' } } },
  /** Not parted over two pages. */
  whole: { breakInside: 'avoid' },
  /** What scrolls on a screen is there to its end. */
  unrolled: { [onPaper]: { maxHeight: 'none', overflow: 'visible' } },
  /** What ends in an ellipsis on a screen has as many lines as it needs. */
  unfolded: { [onPaper]: { whiteSpace: 'normal', overflow: 'visible' } },
  /** On paper alone. */
  only: { display: 'none', displayPrint: 'block' },
} as const
