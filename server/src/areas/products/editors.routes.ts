import { productCalls } from '@halftone/contract/areas/products.ts'
import { inGroup } from '../../core/access.ts'
import type { Route } from '../../core/route.ts'
import { hasUploads, verifyUploads } from '../files/verify.service.ts'
import { addFiles } from './attachments.service.ts'
import { setAdditional, setContent } from './content.service.ts'
import { changeFields } from './fields.service.ts'
import { lockedProductOf } from './products.access.ts'

/** PUT, PATCH, and PATCH /products/{id}/{type}: exactly the one field of that name. */
export function editorRoutes(route: Route): void {
  const edit = { subject: lockedProductOf, allow: inGroup('P_EDIT') }
  route(productCalls.update, edit, (ctx, { body, subject }) => changeFields(ctx, subject, body))
  route(productCalls.patch, edit, (ctx, { body, subject }) => changeFields(ctx, subject, body))
  route(productCalls.setName, edit, (ctx, { body: { name }, subject }) => changeFields(ctx, subject, { name }))
  route(productCalls.setStatus, edit, (ctx, { body: { status }, subject }) => changeFields(ctx, subject, { status }))
  route(productCalls.setAssignees, edit, (ctx, { body: { assignees }, subject }) =>
    changeFields(ctx, subject, { assignees }),
  )
  route(productCalls.setProductType, edit, (ctx, { body: { productType }, subject }) =>
    changeFields(ctx, subject, { productType }),
  )
  route(productCalls.setPriority, edit, (ctx, { body: { priority }, subject }) =>
    changeFields(ctx, subject, { priority }),
  )
  route(productCalls.setDeadline, edit, (ctx, { body: { deadline }, subject }) =>
    changeFields(ctx, subject, { deadline }),
  )
  route(productCalls.setDescription, edit, (ctx, { body: { description, version }, subject }) =>
    changeFields(ctx, subject, { description, version }),
  )
  route(productCalls.setLinks, edit, (ctx, { body: { links }, subject }) => changeFields(ctx, subject, { links }))
  route(productCalls.setTags, edit, (ctx, { body: { tags }, subject }) => changeFields(ctx, subject, { tags }))
  route(productCalls.setLabels, edit, (ctx, { body: { labels }, subject }) => changeFields(ctx, subject, { labels }))
  route(productCalls.setAccounts, edit, (ctx, { body: { accounts }, subject }) =>
    changeFields(ctx, subject, { accounts }),
  )
  route(
    productCalls.addFiles,
    {
      ...edit,
      prepare: {
        needed: ({ body }) => hasUploads(body.files),
        work: (ctx, { subject, body }) =>
          verifyUploads(ctx, { groupId: subject.groupId, productId: subject.id }, body.files, 'files'),
      },
    },
    (ctx, { subject, prepared }) => addFiles(ctx, subject, prepared),
  )

  const content = { subject: lockedProductOf, allow: inGroup('P_ADD_CONTENT') }
  route(productCalls.setContent, content, (ctx, { body, subject }) => setContent(ctx, subject, body.saleChannelConfigs))
  route(productCalls.setAdditionalSalesChannel, content, (ctx, { body, subject }) =>
    setAdditional(ctx, subject, body.additionalSalesChannel),
  )
}
