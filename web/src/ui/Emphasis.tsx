/** A text of ours with `<b>` around what counts. Nothing else is read as markup. */
export function Emphasis({ text }: { text: string }) {
  // Every second part stands between `<b>` and `</b>`.
  return text.split(/<\/?b>/).map((part, place) => {
    const key = `${place} ${part}`
    return place % 2 === 1 ? <b key={key}>{part}</b> : <span key={key}>{part}</span>
  })
}
