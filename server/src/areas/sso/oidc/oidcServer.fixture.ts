import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export interface OidcPerson {
  sub: string
  email?: string | undefined
  email_verified?: boolean | undefined
  name?: string | undefined
  given_name?: string
  family_name?: string
  groups?: string[]
  [claim: string]: unknown
}

export interface OidcServer {
  issuer: string
  /** `host:port`, for OUTGOING_ALLOW. */
  address: string
  /** Whom it knows, by the name that they sign in with. */
  people: Record<string, OidcPerson>
  clientId: string
  clientSecret: string
  /** What becomes of its id tokens on their way. */
  bend: ((idToken: string) => string) | undefined
  /** Signs in there in a browser of its own; returns where it leads back to. */
  signIn(authorizationUrl: string, login: string): Promise<URL>
  stop(): Promise<void>
}

/**
 * A real OpenID provider on loopback, with real pages for signing in. Where it leads back to may become known after its
 * own address is, before the first sign-in.
 */
export async function openOidcServer(redirectUri: string | (() => string)): Promise<OidcServer> {
  const server: Server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const people: Record<string, OidcPerson> = {}
  const client = { client_id: 'halftone', client_secret: 's'.repeat(32) }
  const configuration = (): Configuration => ({
    clients: [{ ...client, redirect_uris: [typeof redirectUri === 'string' ? redirectUri : redirectUri()] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    findAccount: (_ctx, id) => {
      const person = people[id]
      return person && { accountId: person.sub, claims: () => person }
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['a key for tests'] },
    ttl: { AccessToken: 600, IdToken: 600, Session: 600, Interaction: 600, Grant: 600, AuthorizationCode: 60 },
  })
  let handle: RequestListener | undefined
  server.on('request', (request, response) => {
    handle ??= handlerOf(issuer, configuration(), (idToken) => op.bend?.(idToken) ?? idToken)
    handle(request, response)
  })
  const op: OidcServer = {
    issuer,
    address: `127.0.0.1:${port}`,
    people,
    bend: undefined,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    signIn: (authorizationUrl, login) => walk(issuer, authorizationUrl, login),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return op
}

function handlerOf(issuer: string, configuration: Configuration, bend: (idToken: string) => string): RequestListener {
  const provider = new Provider(issuer, configuration)
  provider.use(async (ctx, next) => {
    await next()
    const { body } = ctx as { body?: { id_token?: string } }
    if (ctx.path === '/token' && body?.id_token) body.id_token = bend(body.id_token)
  })
  provider.on('server_error', (_ctx, error) => console.error(error))
  return provider.callback()
}

/** Follows the pages of the provider, filling in what they ask, until it leads elsewhere. */
async function walk(issuer: string, first: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  let [url, response] = [first, await visit(first)]
  for (let steps = 0; steps < 15; steps++) {
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, url)
      if (next.origin !== issuer) return next
      url = next.href
      response = await visit(url)
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 300)}`)
    response = await visit(url, prompt === 'login' ? { prompt, login, password: 'x' } : { prompt })
  }
  throw new Error('the provider leads nowhere')
}
