import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeSales } from '../sales.api.ts'
import type { Choices } from './fileOf.ts'

const none: Choices = { accountId: 0, mapping: {}, dayOrder: undefined }

/** A chosen file as the server reads it: looked at anew whenever something of it is chosen otherwise. */
export function useLook(groupId: number, onlyAccount: number) {
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState<Choices>(none)
  const [look, setLook] = useState<SaleImport>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const bodyOf = (of: Choices, isGiven: boolean) => ({
    groupId,
    ...(of.accountId > 0 && { accountId: of.accountId }),
    ...(isGiven && { mapping: of.mapping }),
    ...(of.dayOrder && { dayOrder: of.dayOrder }),
  })
  const latest = useRef(0)
  /** The first look says which columns it takes for what; later ones are told. */
  const read = useEffectEvent(async (of: File, wanted: Choices, isFirst: boolean) => {
    latest.current += 1
    const own = latest.current
    // An earlier look may come in after a later one, of another choice: it is nothing any more.
    const isLatest = () => own === latest.current
    setBusy(true)
    setProblem(undefined)
    try {
      const found = await takeSales(of, { ...bodyOf(wanted, !isFirst), dryRun: true })
      if (!isLatest()) return
      setLook(found)
      if (isFirst) setChoices({ ...wanted, mapping: found.mapping })
    } catch (error) {
      if (!isLatest()) return
      setProblem(error instanceof Error ? error.message : String(error))
      if (isFirst) setLook(undefined)
    } finally {
      if (isLatest()) setBusy(false)
    }
  })
  useEffect(() => {
    if (file) void read(file, { ...none, accountId: onlyAccount }, true)
  }, [file, onlyAccount])
  const choose = (patch: Partial<Choices>) => {
    const next = { ...choices, ...patch }
    setChoices(next)
    if (file) void read(file, next, false)
  }
  const take = async (): Promise<SaleImport | undefined> => {
    if (!file) return undefined
    setBusy(true)
    try {
      return await takeSales(file, { ...bodyOf(choices, true), dryRun: false })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { file, setFile, choices, choose, look, problem, isBusy, take }
}
