/** A picture that came with a card: ids rise as they come, `place` is where it stands there, `index` where it stands here. */
export interface Placed {
  id: number
  place: number
  index: number
}

/**
 * The places of pictures that came in another order than they stand in at the source: files are fetched beside each other, and
 * late ones come last. Empty where they stand so already, and where somebody has moved them here since, who knows better: before
 * that those that were put in order stand first, and behind them the others as they came.
 */
export function asAtSource(pictures: readonly Placed[]): { id: number; index: number }[] {
  const here = pictures.toSorted((a, b) => a.index - b.index || a.id - b.id)
  const turn = here.findIndex((one, at) => at > 0 && one.place < (here[at - 1]?.place ?? one.place))
  if (turn < 0) return []
  const [ordered, since] = [here.slice(0, turn), here.slice(turn)]
  const newest = Math.max(...ordered.map(({ id }) => id))
  const asTheyCame = since.every(({ id }, at) => id > (since[at - 1]?.id ?? newest))
  if (!asTheyCame) return []
  return pictures
    .toSorted((a, b) => a.place - b.place || a.id - b.id)
    .flatMap(({ id }, at) => {
      const index = here[at]?.index
      return index === undefined || here[at]?.id === id ? [] : { id, index }
    })
}
