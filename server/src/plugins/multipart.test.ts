import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
let token: string
let url: string
let port: number
beforeAll(async () => {
  t = await testApp()
  const user = await t.make.member((await t.make.group()).id)
  token = (await t.as(user)).token ?? ''
  url = `/api/users/${user.id}/avatar`
  port = Number(new URL(await t.listen()).port)
})
afterAll(() => t.stop())

const field = '--x\r\nContent-Disposition: form-data; name="_method"\r\n\r\nPUT\r\n'
const file = '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nbytes'
const forms: [string, string, string][] = [
  ['no boundary', 'multipart/form-data', `${field}--x--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${field}--x--\r\n`],
  ['another boundary than its body', 'multipart/form-data; boundary=y', `${field}--x--\r\n`],
  ['no end', 'multipart/form-data; boundary=x', field],
  ['no end after a file', 'multipart/form-data; boundary=x', field + file],
  ['half a head', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  [
    'a head without a name',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--\r\n',
  ],
  ['a broken head', 'multipart/form-data; boundary=x', '--x\r\n\u0000:\r\n\r\nv\r\n--x--\r\n'],
  [
    'JSON that is none',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n',
  ],
  [
    'a name that objects have',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="toString"\r\n\r\nv\r\n--x--\r\n',
  ],
  ['nothing in it', 'multipart/form-data; boundary=x', ''],
]

describe.each(['PUT', 'POST'] as const)('a form sent by %s', (method) => {
  it.each(forms)('with %s is refused, and told so', async (_what, type, payload) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const answer = await t.node.app.inject({ method, url, headers, payload })
    expect([400, 404, 422]).toContain(answer.statusCode)
    expect(answer.json().message).not.toBe('')
  })
})

it('a form that is cut off says so: no boundary, another one, no end', async () => {
  for (const [, type, payload] of forms.slice(0, 6)) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const answer = await t.node.app.inject({ method: 'PUT', url, headers, payload })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

it('over a real connection, too, also where the file comes in pieces', async () => {
  const body = `${field}${file}${'x'.repeat(200_000)}`
  const socket = connect(port, '127.0.0.1')
  const head = [
    ...[`PUT ${url} HTTP/1.1`, 'Host: x', 'Connection: close', `Authorization: Bearer ${token}`],
    ...['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${body.length}`, '', ''],
  ]
  socket.write(head.join('\r\n') + body)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
})
