/** What a crowd of people is to do: `perSecond` requests in all, for `seconds`. */
export interface CrowdTask {
  url: string
  tokens: string[]
  groupId: number
  productIds: number[]
  perSecond: number
  seconds: number
}

export interface CrowdResult {
  /** Milliseconds from when a request was due to its whole answer. */
  times: number[]
  /** Of requests that had another answer than 200, or none. */
  failures: string[]
}
