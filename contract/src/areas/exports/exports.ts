import { z } from 'zod'
import { call } from '../../call.ts'
import { opaque } from '../../parts/wireText.ts'
import { readQuery } from '../../parts/write.ts'

/** What a list can be taken along as: for sheets, for Excel, for programs as one array or line by line. */
export const exportFormats = ['csv', 'xlsx', 'json', 'jsonl'] as const
export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.infer<typeof ExportFormat>

/** An address that gives the file to whoever has it, for a minute, and what the file is called. */
export const ExportFile = z.object({ url: z.string(), fileName: z.string() })

export const exportCalls = {
  /**
   * Any list as a file, as it is filtered and sorted: `list` is the name of its call, `path` what stands for `:id` in its
   * address, and `query` what it is asked with (the text behind the `?`). Its own rule decides, and each row is shown as
   * the list shows it.
   */
  address: call({
    name: 'exports.address',
    method: 'GET',
    path: '/exports',
    query: readQuery({
      list: opaque(60),
      format: ExportFormat,
      path: opaque(200).optional(),
      query: opaque(8_000).optional(),
    }),
    reply: ExportFile,
  }),
}
