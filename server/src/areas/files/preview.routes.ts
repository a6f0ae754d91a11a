import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { Route } from '../../core/route.ts'
import { changeFile, fileById } from './files.access.ts'
import { previewAgain } from './files.service.ts'

/** What is asked of a file's preview; converting an artwork's pictures anew is asked of its own area. */
export function previewRoutes(route: Route): void {
  route(fileCalls.previewAgain, { subject: fileById, allow: changeFile }, (ctx, { subject }) =>
    previewAgain(ctx, subject),
  )
}
