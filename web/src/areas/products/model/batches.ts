/** The most products that one call changes. */
export const most = 200

/** The list in parts of at most `size`, in order. */
export const inBatches = <T>(list: readonly T[], size = most): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
