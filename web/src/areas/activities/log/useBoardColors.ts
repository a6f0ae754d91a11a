import { useQuery } from '@tanstack/react-query'
import { configList } from '../../configs/configs.api.ts'

/** The colours of the company's boards by their name: lines of the log know what a board was called. */
export function useBoardColors(): ReadonlyMap<string, string> {
  const boards = useQuery({ ...configList('masterdata_boards'), retry: false }).data?.data ?? []
  return new Map(boards.flatMap(({ name, color }) => (color ? [[name, color] as const] : [])))
}
