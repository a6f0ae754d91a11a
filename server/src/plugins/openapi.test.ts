import { validate } from '@scalar/openapi-parser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareApp } from '../testing/bareApp.ts'

let app: FastifyInstance
let text: string
beforeAll(async () => {
  app = await bareApp()
  text = JSON.stringify(app.swagger())
})
afterAll(() => app.close())

const operation = (path: string, method: string) => {
  const found = JSON.parse(text).paths[path]?.[method]
  expect(found, `${method} ${path}`).toBeDefined()
  return found
}

it('is a valid OpenAPI 3.1 document whose references all lead somewhere', async () => {
  const { valid, errors, version } = await validate(text)
  expect(errors).toEqual([])
  expect(valid).toBe(true)
  expect(version).toBe('3.1')
})

it('describes the answer as it is sent, a page with its meta, and failures', () => {
  const { responses } = operation('/api/products', 'get')
  const { properties } = responses[200].content['application/json'].schema
  expect(properties.data).toEqual({ type: 'array', items: { $ref: '#/components/schemas/ProductRow' } })
  expect(properties.meta).toEqual({ $ref: '#/components/schemas/PageMeta' })
  expect(responses.default.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Failure' })
})

it('tells who may call, what needs no token, and where a key makes a call safe to repeat', () => {
  expect(operation('/api/labels', 'post').description).toBe('Access: in the team with P_EDIT.')
  expect(operation('/api/auth/login', 'post').security).toEqual([])
  expect(operation('/api/labels', 'post').security).toBeUndefined()
  const names = (parameters: { name: string }[] = []) => parameters.map(({ name }) => name)
  expect(names(operation('/api/products', 'post').parameters)).toContain('Idempotency-Key')
  expect(names(operation('/api/products/{id}', 'put').parameters)).not.toContain('Idempotency-Key')
})

it('names each model once and leaves the compatibility fields out', () => {
  expect(text).not.toContain('"actor"')
  expect(text).not.toContain('"makeBy"')
  expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER))
  const calls = Object.values<object>(JSON.parse(text).paths).flatMap((path) => Object.keys(path))
  // Of one call with the models that only it has: what named a model twice would be larger.
  expect(text.length / calls.length).toBeLessThan(2_200)
})
