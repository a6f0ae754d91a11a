import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

type Value = string | number | boolean | string[] | number[] | undefined
type Shape = Record<string, Value>

/**
 * Filters, tab, open dialog in the address. `defaults` gives names, types and default values; a default is not written.
 * Keep `defaults` outside the component. `set` patches; `push` adds a history entry, so that Back closes what opened.
 */
export function useUrlState<S extends Shape>(
  defaults: S,
): [S, (patch: Partial<S>, options?: { push?: boolean }) => void, () => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => read(defaults, params), [defaults, params])
  const set = useCallback(
    (patch: Partial<S>, options?: { push?: boolean }) =>
      setParams((before) => write(defaults, before, patch), { replace: !options?.push, preventScrollReset: true }),
    [defaults, setParams],
  )
  const clear = useCallback(() => set(defaults), [defaults, set])
  return [state, set, clear]
}

function read<S extends Shape>(defaults: S, params: URLSearchParams): S {
  const entries = Object.entries(defaults).map(([name, fallback]) => [name, parse(params.getAll(name), fallback)])
  return Object.fromEntries(entries) as S
}

function parse(values: string[], fallback: Value): Value {
  const first = values[0]
  if (first === undefined) return fallback
  if (Array.isArray(fallback)) {
    const items = values.flatMap((value) => value.split(',')).filter((value) => value !== '')
    return typeof fallback[0] === 'number' || items.every((item) => /^-?\d+$/.test(item)) ? items.map(Number) : items
  }
  if (typeof fallback === 'number') return Number.isFinite(Number(first)) ? Number(first) : fallback
  if (typeof fallback === 'boolean') return first === 'true' || first === '1'
  return first
}

function write<S extends Shape>(defaults: S, before: URLSearchParams, patch: Partial<S>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(patch)) {
    const text = Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value)
    const fallback = defaults[name]
    const isDefault = text === '' || text === (Array.isArray(fallback) ? fallback.join(',') : String(fallback ?? ''))
    if (isDefault) next.delete(name)
    else next.set(name, text)
  }
  return next
}
