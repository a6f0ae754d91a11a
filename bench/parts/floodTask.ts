/** `connections` that each send `requests` for `path` in one go and read nothing for `seconds`. */
export interface FloodTask {
  url: string
  path: string
  token?: string
  connections: number
  requests: number
  seconds: number
}

export interface FloodResult {
  /** Connections that the server ended meanwhile. */
  closed: number
}
