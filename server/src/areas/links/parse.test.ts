import { gzipSync } from 'node:zlib'
import { linkCalls } from '@halftone/contract/areas/links/links.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkPreviews } from '../../db/schema/links/links.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { type LinkServer, linkServer } from './linkServer.fixture.ts'

let t: TestApp
let web: LinkServer
beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: 'https://halftone.example' } })
  web = await linkServer(t)
})
afterAll(async () => {
  await web.stop()
  await t.stop()
})

/** Somebody of a company of its own, who has asked for nothing yet. */
async function editor(codes = ['P_VIEW', 'P_EDIT']): Promise<Client> {
  const group = await t.make.group()
  return t.as(await t.make.member(group.id, codes))
}
const parse = (client: Client, url: string) => client.send(linkCalls.parse, { body: { url } })
const head = (inside: string) => `<!doctype html><html><head>${inside}</head><body><p>Body</p></body></html>`
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

/** The stored picture behind a signed address, as a browser gets it. */
async function picture(address: string | null) {
  const answer = await t.node.app.inject({ url: address ?? '' })
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
  return sharp(answer.rawPayload).metadata()
}

describe('R437 title, description and picture of a link', () => {
  it('come from Open Graph; the picture is made anew, smaller and stored here', async () => {
    const url = web.page(
      '/og',
      head(
        `<title>Other</title>${og('title', 'Cat &amp; moon\n poster')}${og('description', 'Three colours')}${og('image', '/picture.png')}`,
      ),
    )
    const { status, data, message } = await parse(await editor(), url)
    expect({ status, message }).toEqual({ status: 200, message: undefined })
    expect(data).toMatchObject({
      url,
      title: 'Cat & moon poster',
      description: 'Three colours',
      imageURL: `${web.url}/picture.png`,
    })
    expect(await picture(data.newImageURL)).toMatchObject({ format: 'webp', width: 860, height: 452 })
  })

  it('come from Twitter cards, from the title and description of the page, and from image_src', async () => {
    const client = await editor()
    const twitter = `<meta name="twitter:title" content="A bird"><meta name="twitter:image" content="${web.url}/picture.png">`
    expect((await parse(client, web.page('/twitter', head(twitter)))).data).toMatchObject({
      title: 'A bird',
      newImageURL: expect.any(String),
    })
    const plain =
      '<title>Plain <!-- no --> page</title><meta name="Description" content=" Words "><link rel="image_src" href="picture.png"><base href="/">'
    const { data } = await parse(client, web.page('/deep/er/plain', head(plain)))
    expect(data).toMatchObject({
      title: expect.stringContaining('Plain'),
      description: 'Words',
      imageURL: `${web.url}/picture.png`,
    })
  })

  it('come from oEmbed where the page itself lacks them, and are asked for only then', async () => {
    const client = await editor()
    const discovery = '<link rel="alternate" type="application/json+oembed" href="/oembed?format=json">'
    web.answer('/oembed?format=json', (_, reply) =>
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ type: 'video', title: 'A film', thumbnail_url: '/picture.png' })),
    )
    expect((await parse(client, web.page('/embed', head(discovery)))).data).toMatchObject({
      title: 'A film',
      newImageURL: expect.any(String),
    })
    const before = web.asked.length
    await parse(client, web.page('/whole', head(`${discovery}${og('title', 'Whole')}${og('image', '/picture.png')}`)))
    expect(web.asked.slice(before)).toEqual(['shop.example/whole', 'shop.example/picture.png'])
  })

  it('come from JSON-LD of a product, also inside a graph and beside scripts that are broken', async () => {
    const graph = {
      '@graph': [
        { '@type': 'BreadcrumbList', name: 'Home' },
        {
          '@type': ['schema:Product'],
          name: 'Fox mug',
          description: 'Holds tea',
          image: [{ '@type': 'ImageObject', url: '/picture.png' }],
        },
      ],
    }
    const html = head(
      `<script type="application/ld+json">{oops</script><script type="application/ld+json">${JSON.stringify(graph)}</script>`,
    )
    expect((await parse(await editor(), web.page('/ld', html))).data).toMatchObject({
      title: 'Fox mug',
      description: 'Holds tea',
      newImageURL: expect.any(String),
    })
  })

  it('of an Etsy listing are the product’s own, without the shop behind it', async () => {
    const client = await editor()
    const product = {
      ...{ '@type': 'Product', name: 'Retro Cat Shirt, Gift for Her', description: 'Soft cotton' },
      image: [
        {
          '@type': 'ImageObject',
          contentURL: `http://cdn.example:${web.port}/picture.png`,
          thumbnail: 'https://i.example/t.jpg',
        },
      ],
    }
    const html = head(
      `${og('site_name', 'Etsy')}${og('title', 'Retro Cat Shirt, Gift for Her - Etsy')}<title>Retro Cat Shirt - Etsy</title><script type="application/ld+json">${JSON.stringify(product)}</script>`,
    )
    web.page('/listing/123/retro-cat-shirt', html)
    const url = `http://www.etsy.com:${web.port}/listing/123/retro-cat-shirt`
    expect((await parse(client, url)).data).toMatchObject({
      title: product.name,
      description: 'Soft cotton',
      newImageURL: expect.any(String),
    })
    web.page('/listing/124', head(`${og('site_name', 'Etsy')}${og('title', 'A cap - Etsy')}`))
    expect((await parse(client, `http://www.etsy.com:${web.port}/listing/124`)).data.title).toBe('A cap')
  })

  it('of a Pinterest pin are those of the pin', async () => {
    const pin = {
      '@type': 'SocialMediaPosting',
      headline: 'Boho rainbow',
      articleBody: 'For a nursery',
      image: `http://cdn.example:${web.port}/picture.png`,
    }
    web.page(
      '/pin/99/',
      head(
        `<title>Pinterest</title>${og('site_name', 'Pinterest')}<script type="application/ld+json">${JSON.stringify(pin)}</script>`,
      ),
    )
    const { data } = await parse(await editor(), `http://www.pinterest.com:${web.port}/pin/99/`)
    expect(data).toMatchObject({ title: 'Boho rainbow', description: 'For a nursery', newImageURL: expect.any(String) })
  })

  it('of a link to a picture are the picture and its name', async () => {
    web.answer('/m%C3%A8o.png', (_, reply) =>
      reply.writeHead(200, { 'content-type': 'application/octet-stream' }).end(web.png),
    )
    const { data } = await parse(await editor(), `${web.url}/m%C3%A8o.png`)
    expect(data).toMatchObject({ title: 'mèo.png', description: '', imageURL: `${web.url}/m%C3%A8o.png` })
    await picture(data.newImageURL)
  })
})

describe('pages as they are', () => {
  it('are read in the charset of the answer, of their head, of their mark, or by guess', async () => {
    const client = await editor()
    const latin = (text: string) => Buffer.from(text, 'latin1')
    web.answer('/sjis', (_, reply) =>
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=Shift_JIS' })
        .end(Buffer.concat([latin('<title>'), Buffer.from('94 4c'.replace(' ', ''), 'hex'), latin('</title>')])),
    )
    expect((await parse(client, `${web.url}/sjis`)).data.title).toBe('猫')
    web.answer('/cp1258', (_, reply) =>
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          latin('<meta http-equiv="Content-Type" content="text/html; charset=windows-1258"><title>Ao m\xe0u</title>'),
        ),
    )
    expect((await parse(client, `${web.url}/cp1258`)).data.title).toBe('Ao màu')
    web.answer('/guess', (_, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html; charset=nonsense' }).end(latin('<title>Caf\xe9</title>')),
    )
    expect((await parse(client, `${web.url}/guess`)).data.title).toBe('Café')
    web.answer('/utf16', (_, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.from('\ufeff<title>Mèo</title>', 'utf16le')),
    )
    expect((await parse(client, `${web.url}/utf16`)).data.title).toBe('Mèo')
  })

  it('are read as far as the limit goes, and as one line without what nobody sees', async () => {
    const client = await editor()
    const huge = `${head(og('title', 'At the top')).replace('</body></html>', '')}${'<p>x</p>'.repeat(400_000)}`
    expect((await parse(client, web.page('/huge', huge))).data.title).toBe('At the top')
    const title = `\u202eevil\u0000 ${'😀'.repeat(400)}`
    const { data } = await parse(client, web.page('/long', head(og('title', title))))
    expect(data.title.length).toBeLessThanOrEqual(300)
    expect(data.title).toMatch(/^evil 😀+…$/u)
  })

  it('may be packed, though nobody asked for it', async () => {
    const url = web.page('/packed', gzipSync(head(og('title', 'Unpacked'))), { 'content-encoding': 'gzip' })
    expect((await parse(await editor(), url)).data.title).toBe('Unpacked')
  })
})

describe('what cannot be had', () => {
  const said = async (url: string) => {
    const { status, message, error } = await parse(await editor(), url)
    return { status, message, code: error?.code }
  }
  const refusal = (message: string) => ({ status: 422, message, code: 'VALIDATION' })
  const notReached = refusal('Error occured while hitting URL.')
  const noData = refusal('Cannot get data from your pasted url.')
  const noImage = refusal('Cannot get image from your pasted url.')

  it('R493 no answer: a page that is gone, a server that fails, none at all, endless redirects', async () => {
    expect(await said(`${web.url}/none`)).toEqual(notReached)
    web.answer('/broken', (_, reply) => reply.writeHead(503).end())
    expect(await said(`${web.url}/broken`)).toEqual(notReached)
    web.answer('/cut', (request) => request.socket.destroy())
    expect(await said(`${web.url}/cut`)).toEqual(notReached)
    web.answer('/again', (_, reply) => reply.writeHead(302, { location: '/again' }).end())
    const before = web.asked.length
    expect(await said(`${web.url}/again`)).toEqual(notReached)
    expect(web.asked.length - before).toBe(5)
  })

  it('R493 one that is too slow is given up within six seconds', { timeout: 15_000 }, async () => {
    web.answer('/slow', (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => reply.write(' '), 200)
      reply.on('close', () => clearInterval(drip))
    })
    const begun = performance.now()
    expect(await said(`${web.url}/slow`)).toEqual(notReached)
    expect(performance.now() - begun).toBeLessThan(6_000)
  })

  it('R493 private addresses, by name or behind a redirect, and nothing is asked there', async () => {
    const before = web.asked.length
    expect(await said(`http://inside.example:${web.port}/og`)).toEqual(notReached)
    expect(await said('http://metadata.google.internal/')).toEqual(notReached)
    expect(web.asked).toHaveLength(before)
    web.answer('/out', (_, reply) => reply.writeHead(302, { location: `http://inside.example:${web.port}/og` }).end())
    web.answer('/meta', (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end())
    expect(await said(`${web.url}/out`)).toEqual(notReached)
    expect(await said(`${web.url}/meta`)).toEqual(notReached)
    expect(web.asked.slice(before)).toEqual(['shop.example/out', 'shop.example/meta'])
  })

  it('R492 an answer that says nothing: no page, an empty one, a bomb', async () => {
    web.answer('/file.zip', (_, reply) => reply.writeHead(200, { 'content-type': 'application/zip' }).end('PK'))
    expect(await said(`${web.url}/file.zip`)).toEqual(noData)
    expect(await said(web.page('/empty', head('')))).toEqual(noData)
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32))
    const begun = performance.now()
    expect((await said(web.page('/bomb', bomb, { 'content-encoding': 'gzip' }))).status).toBe(422)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('R491 a picture that is none, or too large, or of too many pixels', async () => {
    web.answer('/lies.png', (_, reply) =>
      reply.writeHead(200, { 'content-type': 'image/png' }).end('<html><title>Sign in</title>'),
    )
    expect(await said(`${web.url}/lies.png`)).toEqual(noImage)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9000000" height="9000000"/>'
    web.answer('/bomb.svg', (_, reply) => reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg))
    expect(await said(`${web.url}/bomb.svg`)).toEqual(noImage)
    web.answer('/large.png', (_, reply) =>
      reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([web.png, Buffer.alloc(3 << 20)])),
    )
    expect(await said(`${web.url}/large.png`)).toEqual(noImage)
  })

  it('R491 is said beside the rest, where a page’s picture alone is missing', async () => {
    const inside = [`${web.url}/none.png`, `http://inside.example:${web.port}/picture.png`]
      .map((image) => og('image', image))
      .join('')
    const answer = await parse(await editor(), web.page('/no-picture', head(`${og('title', 'Words only')}${inside}`)))
    expect(answer).toMatchObject({ status: 200, message: 'Cannot get image from your pasted url.' })
    expect(answer.data).toMatchObject({ title: 'Words only', newImageURL: null })
  })

  it('what is no link, or leads to this installation, is refused and asks nobody', async () => {
    const client = await editor()
    const before = web.asked.length
    for (const url of [
      '',
      'nonsense',
      'javascript:alert(1)',
      'http://127.0.0.1/',
      'http://u:p@shop.example/',
      `https://a.example/${'x'.repeat(2_100)}`,
    ])
      expect(await parse(client, url)).toMatchObject({ status: 422, errors: { url: 'Invalid link' } })
    const known = await t.db.$count(linkPreviews)
    expect(await said('https://halftone.example/products?id=1')).toEqual(noData)
    expect(await t.db.$count(linkPreviews)).toBe(known)
    expect(web.asked).toHaveLength(before)
  })
})

describe('an address', () => {
  it('is read once for a company, however many ask, and by each company for itself', async () => {
    const group = await t.make.group()
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => t.as(await t.make.member(group.id, ['P_VIEW']))),
    )
    const url = web.page('/once', head(`${og('title', 'Once')}${og('image', '/picture.png')}`))
    const before = web.asked.length
    const answers = await Promise.all(people.map((client) => parse(client, url)))
    expect(new Set(answers.map(({ data }) => data.newImageURL)).size).toBe(1)
    expect(web.asked.slice(before)).toEqual(['shop.example/once', 'shop.example/picture.png'])
    const other = (await parse(await editor(), url)).data
    expect(other.newImageURL).not.toBe(answers[0]?.data.newImageURL)
    expect(web.asked.slice(before)).toHaveLength(4)
  })

  it('is read again after a day; a picture that is gone by then stays, an older one is removed', async () => {
    const client = await editor()
    const url = web.page('/daily', head(`${og('title', 'Monday')}${og('image', '/picture.png')}`))
    const first = (await parse(client, url)).data
    const age = () =>
      t.db.execute(`update link_previews set looked_at = now() - interval '25 hours' where url = '${url}'`)
    await age()
    web.page('/daily', head(`${og('title', 'Tuesday')}${og('image', '/none.png')}`))
    const second = (await parse(client, url)).data
    expect(second).toMatchObject({ title: 'Tuesday', newImageURL: first.newImageURL })
    await age()
    web.page('/daily', head(`${og('title', 'Wednesday')}${og('image', '/picture.png')}`))
    const third = (await parse(client, url)).data
    expect(third.newImageURL).not.toBe(first.newImageURL)
    await picture(third.newImageURL)
    expect((await t.node.app.inject({ url: first.newImageURL ?? '' })).statusCode).toBe(404)
    await age()
    web.answer('/daily', (_, reply) => reply.writeHead(500).end())
    expect((await parse(client, url)).data.title).toBe('Wednesday')
  })
})

describe('who may ask', () => {
  it('is who may write a link, a comment or a post; others and strangers are refused', async () => {
    const url = web.page('/rights', head(og('title', 'Rights')))
    expect((await t.nobody.send(linkCalls.parse, { body: { url } })).status).toBe(401)
    expect(await parse(await editor(['TK_NEW']), url)).toMatchObject({ status: 401, error: { code: 'NO_PERMISSION' } })
    for (const code of ['P_VIEW', 'CA_VIEW', 'SN_NEW'])
      expect((await parse(await editor([code]), url)).status).toBe(200)
  })

  it('asks thirty times a minute', async () => {
    const client = await editor()
    const url = web.page('/often', head(og('title', 'Often')))
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await parse(client, url)).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })
})
