import { type GroupMapping, type SignInSettings, ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { type InputOf, send } from '../../lib/send.ts'

/** How the company signs in. */
export const signInSettings = queryOptions({
  queryKey: [ssoCalls.read.name],
  queryFn: ({ signal }): Promise<SignInSettings> => send(ssoCalls.read, {}, { signal }),
})

export const testResult = (id: string) =>
  queryOptions({
    queryKey: [ssoCalls.testResult.name, id],
    queryFn: ({ signal }) => send(ssoCalls.testResult, { params: { id } }, { signal }),
    retry: false,
  })

/** Forms say what failed beside their fields. */
const quiet = { toastErrors: false }
const kept = async (answer: Promise<SignInSettings>): Promise<void> => {
  queryClient.setQueryData(signInSettings.queryKey, await answer)
}

type Body = InputOf<typeof ssoCalls.save.params, typeof ssoCalls.save.query, typeof ssoCalls.save.body>['body']
export type ProviderInput = Body['provider']

export const saveProvider = (provider: ProviderInput) => kept(send(ssoCalls.save, { body: { provider } }, quiet))
export const removeProvider = () => kept(send(ssoCalls.remove, { body: {} }))
export const saveMappings = (mappings: GroupMapping[]) =>
  kept(send(ssoCalls.setMappings, { body: { mappings } }, quiet))
export const addDomain = (domain: string) => kept(send(ssoCalls.addDomain, { body: { domain } }, quiet))
export const verifyDomain = (id: number) => kept(send(ssoCalls.verifyDomain, { params: { id }, body: {} }))
export const confirmDomain = (id: number) => kept(send(ssoCalls.confirmDomain, { params: { id }, body: {} }))
export const removeDomain = (id: number) => kept(send(ssoCalls.removeDomain, { params: { id }, body: {} }))
export const endToken = () => kept(send(ssoCalls.endToken, { body: {} }))
/** Returns the token, which is not shown again. */
export async function makeToken(): Promise<string> {
  const { token, settings } = await send(ssoCalls.makeToken, { body: {} })
  queryClient.setQueryData(signInSettings.queryKey, settings)
  return token
}
export const beginTest = () => send(ssoCalls.test, { body: {} })
