import type { Cell } from '../uploadDraft.ts'

interface Option {
  display_name: string
  values: readonly string[]
}

/** The tracks of the variants grid, and the px that it needs at least: tick, photo, the options, prices and quantities. */
export function variantTracks(options: readonly Option[], columns: readonly Cell[], isPhone: boolean) {
  // A size is short and a colour long: on a phone each has the room that its longest value needs.
  const shares = options.map(({ display_name, values }) => {
    const longest = Math.max(display_name.length, ...values.map((value) => value.length))
    return `minmax(44px, ${Math.min(14, Math.max(4, longest))}fr)`
  })
  return isPhone
    ? {
        template: `28px 36px ${shares.join(' ')} repeat(${columns.length}, 104px)`,
        least: 120 + options.length * 64 + columns.length * 112,
      }
    : {
        template: `36px 52px repeat(${options.length}, minmax(80px, 1fr)) repeat(${columns.length}, 148px) minmax(0, 140px)`,
        least: 520,
      }
}
