/**
 * The order of a team's columns after some of another team's came in: each that was chosen stands behind the nearest one before it
 * in the other team's order that this team has too, else before the nearest one behind it, else last. What this team has alone
 * stays where it is.
 */
export function placed(theirs: readonly string[], own: readonly string[], chosen: ReadonlySet<string>): string[] {
  const order = own.filter((key) => !(chosen.has(key) && theirs.includes(key)))
  theirs.forEach((key, at) => {
    if (!chosen.has(key)) return
    const before = theirs.slice(0, at).findLast((other) => order.includes(other))
    const behind = theirs.slice(at + 1).find((other) => order.includes(other))
    if (before !== undefined) order.splice(order.indexOf(before) + 1, 0, key)
    else if (behind !== undefined) order.splice(order.indexOf(behind), 0, key)
    else order.push(key)
  })
  return order
}
