/** ms between two looks while previews are being made. */
const every = 10_000

/** For `refetchInterval`: pictures whose previews are being made are looked for again, where no event tells of them. */
export const whilePending = (pictures: Iterable<{ previewState: string } | null> | undefined): number | false =>
  [...(pictures ?? [])].some((one) => one?.previewState === 'pending') && every
