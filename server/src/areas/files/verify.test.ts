import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { configItems } from '../../db/schema/configs.ts'
import { files, uploads } from '../../db/schema/files.ts'
import { memberships } from '../../db/schema/identity.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { upload } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { bindUploads } from './bind.service.ts'
import { verifyUploads } from './verify.service.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

const codes = ['P_VIEW', 'P_EDIT', 'P_NEW', 'P_NEW_ART', 'P_EDIT_ART']
async function scene() {
  const group = await t.make.group()
  const user = await t.make.member(group.id, codes)
  const client = await t.as(user)
  const product = await makeProduct(t, group.id, user.id)
  const ref = async (name = 'a.png') => ({ key: await upload(t, client, group.id, { name, bytes: png }) })
  return { group, user, client, product, ref }
}

/** Runs `act` with a storage that answers nothing until `meanwhile` is done; returns what `act` answered. */
async function withSilentStorage<T>(
  method: 'head' | 'put',
  act: () => Promise<T>,
  meanwhile: () => Promise<void>,
): Promise<T> {
  const { storage } = t.node.resources
  const real = (storage[method] as (...args: unknown[]) => Promise<unknown>).bind(storage)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const silent = vi.spyOn(storage, method).mockImplementation((async (...args: unknown[]) => {
    asked.resolve()
    await answer.promise
    return real(...args)
  }) as never)
  const acting = act()
  try {
    // What never asks the storage fails here and not by its own end.
    await Promise.race([asked.promise, acting.then((got) => expect.fail(`not asked: ${JSON.stringify(got)}`))])
    await meanwhile()
  } finally {
    answer.resolve()
    silent.mockRestore()
  }
  return acting
}

describe('nothing slow under a lock', () => {
  it('a transaction is given nothing to wait with, and binds only what was looked at before it', () => {
    const inTransaction = async (ctx: Ctx, free: FreeCtx) => {
      // @ts-expect-error the storage is asked before
      await ctx.resources.storage.head('key')
      // @ts-expect-error
      await ctx.resources.mailer.send({}, 'id')
      // @ts-expect-error
      await ctx.resources.images.run({})
      // @ts-expect-error
      await ctx.resources.passwords.hash('password')
      // @ts-expect-error what a channel demands is known, what it has is not
      ctx.resources.connectors.find('etsy')?.read()
      // @ts-expect-error verifying needs to hold nothing
      await verifyUploads(ctx, { groupId: 1 }, [])
      const looked = await verifyUploads(free, { groupId: 1 }, [])
      const { drafts, field, groupId, productId } = looked
      // @ts-expect-error nobody else makes them
      await bindUploads(ctx, { drafts, field, groupId, productId }, { holder: { kind: 'product', id: 1 }, groupId })
    }
    expect(inTransaction).toBeInstanceOf(Function)
  })

  it('a card is edited and moved while the storage is asked for its new files', async () => {
    const { client, product, ref } = await scene()
    const [file, other] = [await ref(), await ref('b.png')]
    const params = { id: product.id }
    const added = await withSilentStorage(
      'head',
      () => client.send(productCalls.addFiles, { params, body: { files: [file] } }),
      async () => {
        const renamed = await client.send(productCalls.setName, { params, body: { name: 'Meanwhile' } })
        expect(renamed).toMatchObject({ status: 200, data: { name: 'Meanwhile' } })
      },
    )
    expect(added).toMatchObject({ status: 200, data: { fileCount: 1 } })
    const made = await withSilentStorage(
      'head',
      () => client.send(artworkCalls.create, { params, body: { name: 'Art', newFiles: [other] } }),
      async () => {
        const comment = { params: { ...params, type: 'product' as const }, body: { message: plainRichText('hi') } }
        expect((await client.send(commentCalls.create, comment)).status).toBe(200)
      },
    )
    expect(made.status).toBe(200)
  })

  it('an artwork is edited while the storage is asked for its new files', async () => {
    const { client, product, ref } = await scene()
    const { id } = await makeArtwork(t, client, product)
    const file = await ref()
    const patched = await withSilentStorage(
      'head',
      () => client.send(artworkCalls.patch, { params: { id }, body: { newFiles: [file] } }),
      async () => {
        const renamed = await client.send(artworkCalls.patch, { params: { id }, body: { name: 'Meanwhile' } })
        expect(renamed.status).toBe(200)
      },
    )
    expect(patched).toMatchObject({ status: 200, data: { totalFiles: 1 } })
  })

  it('an entry of the settings is changed while its new picture is stored; a refused change leaves no picture', async () => {
    await t.make.company()
    const boss = await t.as(await t.make.superAdmin())
    const list = configLists.sale_channels
    const [channel] = await t.db.select().from(configItems).where(eq(configItems.list, list.key)).limit(1)
    const made = channel ?? (await boss.send(list.create, { body: { name: 'Shop' } })).data
    const stored: string[] = []
    const { storage } = t.node.resources
    const form = new FormData()
    form.set('_method', 'PUT')
    form.set('name', 'x'.repeat(2))
    form.set('img', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
    const address = await t.listen()
    const send = () =>
      fetch(`${address}/api${list.path}/${made.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${boss.token}` },
        body: form,
      })
    const answer = await withSilentStorage('put', send, async () => {
      expect((await boss.send(list.update, { params: { id: made.id }, body: { name: 'Other' } })).status).toBe(200)
    })
    expect(answer.status).toBe(200)
    await boss.send(list.create, { body: { name: 'Taken' } })
    form.set('name', 'Taken')
    const put = vi.spyOn(storage, 'put').mockImplementation(async (key) => void stored.push(key))
    const removed = vi.spyOn(storage, 'remove')
    expect((await send()).status).toBe(409)
    expect(removed.mock.calls.flat(2)).toEqual(stored)
    expect(stored).toHaveLength(1)
    put.mockRestore()
    removed.mockRestore()
  })
})

describe('what is looked at before is no way round the rule', () => {
  it('who may not do it is refused in the same words, and the storage is not asked', async () => {
    const { group, product, ref } = await scene()
    const [reader, stranger] = [await t.as(await t.make.member(group.id)), (await scene()).client]
    const head = vi.spyOn(t.node.resources.storage, 'head')
    for (const files of [[await ref()], [{ key: 'no/such/key.png' }]]) {
      head.mockClear()
      const params = { id: product.id }
      expect(await reader.send(productCalls.addFiles, { params, body: { files } })).toMatchObject({
        status: 401,
        error: { code: 'NO_PERMISSION' },
      })
      expect((await stranger.send(productCalls.addFiles, { params, body: { files } })).status).toBe(404)
      expect(head).not.toHaveBeenCalled()
    }
    head.mockRestore()
  })

  it('a right that is lost while the storage is asked is lost', async () => {
    const { client, user, product, ref } = await scene()
    const file = await ref()
    const answer = await withSilentStorage(
      'head',
      () => client.send(productCalls.addFiles, { params: { id: product.id }, body: { files: [file] } }),
      async () => {
        await t.db.delete(memberships).where(eq(memberships.userId, user.id))
      },
    )
    expect(answer.status).toBe(404)
    expect(await t.db.$count(files, eq(files.productId, product.id))).toBe(0)
  })

  it('an upload that is swept or bound while it is looked at is refused, and the product stays as it was', async () => {
    const { client, product, ref } = await scene()
    for (const change of [
      (key: string) => t.db.delete(uploads).where(eq(uploads.key, key)),
      (key: string) => t.db.update(uploads).set({ boundAt: new Date() }).where(eq(uploads.key, key)),
    ]) {
      const file = await ref()
      const answer = await withSilentStorage(
        'head',
        () => client.send(productCalls.addFiles, { params: { id: product.id }, body: { files: [file] } }),
        async () => void (await change(file.key)),
      )
      expect(answer.status).toBe(409)
      expect(await t.db.$count(files, eq(files.productId, product.id))).toBe(0)
    }
  })

  it('the same request again gets the first answer, also after its object has gone', async () => {
    const { client, product, ref } = await scene()
    const file = await ref()
    const input = {
      params: { id: product.id },
      body: { name: 'Once', newFiles: [file] },
      headers: { 'idempotency-key': `once-${product.id}` },
    }
    const first = await client.send(artworkCalls.create, input)
    expect(first.status).toBe(200)
    await t.node.resources.storage.remove([file.key])
    const again = await client.send(artworkCalls.create, input)
    expect([again.status, again.data.id]).toEqual([200, first.data.id])
    expect((await client.send(artworkCalls.create, { ...input, headers: {} })).status).toBe(409)
  })
})
