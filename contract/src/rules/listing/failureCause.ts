/** What stops uploads, as people think of it. Facts keep it by these names (migration failure_causes). */
const causes = [
  'shippingProfile',
  'returnPolicy',
  'section',
  'readiness',
  'category',
  'texts',
  'pictures',
  'price',
  'template',
  'approval',
  'account',
  'keys',
  'channel',
] as const
export type FailureCause = (typeof causes)[number]

export const isCause = (name: string): name is FailureCause => causes.some((cause) => cause === name)

/** Where it can be mended. */
export type WayOut = 'template' | 'artwork' | 'accounts' | 'keys'

/** Of what the program says itself, by the beginning of its code. */
const byCode: readonly [RegExp, FailureCause][] = [
  [/^accounts\.(noKeys|noConnection|channelUnconnected)$/, 'keys'],
  [/^(accounts\.connectAgain|listing\.(reconnect\w*|connectTo|deactivated|accountGone))$/, 'account'],
  [/^listing\.(noLongerApproved|approvedOtherwise|notApproved)$/, 'approval'],
  [/^(listing\.templateGone|channels\.templateForeign)$/, 'template'],
]
/** Of the channel's own words: the field that they name, the narrower first. */
const byWords: readonly [RegExp, FailureCause][] = [
  [/shipping[ _]profile/i, 'shippingProfile'],
  [/return[ _]polic/i, 'returnPolicy'],
  [/readiness|processing[ _]profile/i, 'readiness'],
  [/section/i, 'section'],
  [/taxonomy|when_made|category/i, 'category'],
  [/api[ _-]key|client_id|shared secret/i, 'keys'],
  [/\b(title|tags?|description|materials?|styles?)\b/i, 'texts'],
  [/\b(images?|pictures?|photos?|files?)\b/i, 'pictures'],
  [/\b(price|quantity|sku|offering)\b/i, 'price'],
]

/**
 * Why an upload failed, by the code of what was said, and by the channel's words where those are all there is. 'channel'
 * where the channel says something that is not known here.
 */
export function causeOf(code: string | undefined, words: string): FailureCause | undefined {
  const own = byCode.find(([codes]) => codes.test(code ?? ''))?.[1]
  if (own) return own
  if (code !== undefined && code !== 'request.quoted') return undefined
  return byWords.find(([says]) => says.test(words))?.[1] ?? 'channel'
}

const ways: Partial<Record<FailureCause, WayOut>> = {
  ...{ shippingProfile: 'template', returnPolicy: 'template', section: 'template', readiness: 'template' },
  ...{ category: 'template', template: 'template', price: 'template' },
  ...{ texts: 'artwork', pictures: 'artwork', approval: 'artwork' },
  ...{ account: 'accounts', keys: 'keys' },
}
/** Where a cause can be mended; undefined where that is not ours to say. */
export const wayOutOf = (cause: FailureCause | undefined): WayOut | undefined => cause && ways[cause]
