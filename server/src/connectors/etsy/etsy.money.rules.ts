/** A sum divided by weights, to the cent: together the parts are the sum again. Without weights all of it is the first one's. */
export function sharesOf(sum: number, weights: readonly number[]): number[] {
  const cents = Math.round(sum * 100)
  const all = weights.reduce((total, weight) => total + weight, 0)
  let [weighed, given] = [0, 0]
  return weights.map((weight, at) => {
    weighed += all > 0 ? weight : at === 0 ? 1 : 0
    const upTo = Math.round((cents * weighed) / (all > 0 ? all : 1))
    const part = upTo - given
    given = upTo
    return part / 100
  })
}
