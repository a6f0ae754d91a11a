import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { Route } from '../../../core/route.ts'
import { changeFile, fileById } from '../files.access.ts'
import { tellApart } from './alike.service.ts'

/** What is said of pictures that look alike; those of a thing are asked of its own area. */
export function alikeRoutes(route: Route): void {
  route(fileCalls.tellApart, { subject: fileById, allow: changeFile }, (ctx, { subject, body }) =>
    tellApart(ctx, subject, body.fileId),
  )
}
