interface Row {
  action: string
  /** The sentence without the author's name, as it was written. */
  message: string
  /** What it is about. */
  name: string
}

/** Where a product went, of 'moved {name} to {status}'; '' when it does not say. */
function placeOf(message: string, thing: string): string {
  const rest = message.slice(message.indexOf(thing) + thing.length)
  return message.includes(thing) && rest.startsWith(' to ') ? rest.slice(' to '.length) : ''
}

/**
 * Which text of `told` a notification is, in the bell and in mails, and what goes into it. A line that stands for several
 * things says how many: '12 products'.
 */
export function saidOf({ action, message, name }: Row) {
  const [text, count, kind] = (!message.includes(name) && /\b(\d+) (products|artworks)\b/.exec(message)) || []
  const place = action === 'update-status' ? placeOf(message, text ?? name) : ''
  return {
    key: `action.${action}${place === '' ? '' : '-to'}`,
    several: text === undefined ? null : { text, kind: kind ?? '', count: Number(count) },
    place,
  }
}
