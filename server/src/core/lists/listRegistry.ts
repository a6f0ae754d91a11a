import type { AnyCall } from '@halftone/contract/call.ts'

/** The lists of this process and which of them can be taken along; what they are is `core/lists/listExport.ts`'s. */
export class ListRegistry {
  readonly #asks = new Map<string, { call: AnyCall; ask: object }>()
  readonly #declared: ReadonlyMap<string, object>

  constructor(areas: readonly { exports?: readonly { list: string }[] }[]) {
    this.#declared = new Map(areas.flatMap(({ exports = [] }) => exports.map((one) => [one.list, one] as const)))
  }

  /** Of every list that is registered: how it is asked for a page, by its rule. */
  take(call: AnyCall, ask: object): void {
    this.#asks.set(call.name, { call, ask })
  }

  find(name: string): { declared: object; call: AnyCall; ask: object } | undefined {
    const declared = this.#declared.get(name)
    const asked = this.#asks.get(name)
    return declared && asked && { declared, ...asked }
  }

  names(): string[] {
    return [...this.#declared.keys()]
  }
}
