import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { also, confirmed, inCompany, notInSwitch } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { findDomain } from './domains.queries.ts'
import { addDomain, askRecord, confirmDomain, removeDomain, verifyDomain } from './domains.service.ts'
import { beginTest, linkAccount, readOffer, readTest } from './offer.service.ts'
import { oidcPages } from './pages.routes.ts'
import { samlPages } from './saml/samlPages.routes.ts'
import { scimPages } from './scim/scimPages.routes.ts'
import { endToken, makeToken } from './scim/tokens.service.ts'
import { readSettings, removeProvider, saveProvider, setMappings } from './settings.service.ts'
import { ssoEffects } from './sso.effects.ts'
import { ssoReverts } from './sso.reverts.ts'

const mayRead = notInSwitch(inCompany('ST_SYSTEM'))
/** Whoever rules the provider can be anybody whom it signs in: the company's Admins, and who may set the system up. */
const isAdmin = also(inCompany('ST_SYSTEM'), 'Admin of the company', (actor, _, { companyId }) =>
  actor.isAdminOf(companyId),
)
const mayChange = notInSwitch(isAdmin)
const domainById = ({ db, companyId }: Ctx, { params: { id } }: { params: { id: number } }) =>
  findDomain(db, { companyId, id })
const oneself = notInSwitch<unknown>({ label: 'signed in, for oneself', test: () => 'ok' })

function settings(route: Route): void {
  route(ssoCalls.read, { allow: mayRead }, (ctx) => readSettings(ctx))
  route(ssoCalls.save, { allow: mayChange }, (ctx, { body }) => saveProvider(ctx, body.provider))
  route(ssoCalls.remove, { allow: mayChange }, (ctx) => removeProvider(ctx))
  route(ssoCalls.setMappings, { allow: mayChange }, (ctx, { body }) => setMappings(ctx, body.mappings))
  route(ssoCalls.addDomain, { allow: mayChange }, (ctx, { body }) => addDomain(ctx, body.domain))
  route(
    ssoCalls.verifyDomain,
    {
      subject: domainById,
      allow: mayChange,
      prepare: { work: (ctx, { subject }) => askRecord(ctx, subject) },
    },
    (ctx, { subject }) => verifyDomain(ctx, subject),
  )
  route(ssoCalls.confirmDomain, { subject: domainById, allow: mayChange }, (ctx, { subject }) =>
    confirmDomain(ctx, subject),
  )
  route(ssoCalls.removeDomain, { subject: domainById, allow: mayChange }, (ctx, { subject }) =>
    removeDomain(ctx, subject),
  )
  route(ssoCalls.makeToken, { allow: confirmed(isAdmin) }, (ctx) => makeToken(ctx))
  // What is lost is ended at once: that needs no second look.
  route(ssoCalls.endToken, { allow: mayChange }, (ctx) => endToken(ctx))
  route(ssoCalls.test, { allow: mayChange, records: false }, (ctx) => beginTest(ctx))
  route(ssoCalls.testResult, { allow: mayRead }, (ctx, { params }) => readTest(ctx, params.id))
}

/** Company sign-in: providers, domains, groups, and the pages that providers lead to. */
export const sso: Area = {
  name: 'sso',
  effects: ssoEffects,
  reverts: ssoReverts,
  pages: async (app) => {
    await app.register(oidcPages)
    await app.register(samlPages)
    await app.register(scimPages, { prefix: '/scim/v2' })
  },
  routes: (route) => {
    settings(route)
    route(ssoCalls.offer, { allow: 'anyone' }, (ctx, { query }) => readOffer(ctx, query))
    route(ssoCalls.link, { allow: oneself }, (ctx, { body }) => linkAccount(ctx, body.code))
  },
}
