/** How the sandbox marketplace misbehaves, as its `/_control/faults` takes it. */
export interface Misbehaviour {
  /** `METHOD path`; `*` stands for any text. */
  match: string
  kind: '429' | '500' | '401' | 'lost-reply' | 'slow' | 'down' | 'refuse'
  times?: number
  skip?: number
  ms?: number
  message?: string
}

async function control(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? undefined : response.json()
}

export const misbehave = (marketplace: string, how: Misbehaviour): Promise<unknown> =>
  control(`${marketplace}/_control/faults`, { method: 'POST', body: JSON.stringify(how) })

export async function behave(marketplace: string): Promise<void> {
  await fetch(`${marketplace}/_control/faults`, { method: 'DELETE' })
}

/** What the marketplace was asked so far: one line `METHOD path` each. */
export async function asked(marketplace: string): Promise<string[]> {
  const { requests } = (await control(`${marketplace}/_control/requests`)) as {
    requests: { method: string; path: string }[]
  }
  return requests.map(({ method, path }) => `${method} ${path}`)
}
