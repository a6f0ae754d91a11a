import type { AnyCall } from '@halftone/contract/call.ts'
import { noQuery } from '@halftone/contract/parts/write.ts'
import { importInputs, saleInputs } from './importInputs.ts'
import { type Named, sampleOf } from './sample.ts'
import { subjects } from './subjects.ts'
import { richText, type World } from './world.ts'

export interface CallInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** Fields that mean the same in every call. */
const common = (w: World): Named => ({
  groupId: w.team,
  group_id: w.team,
  groupIds: [w.second],
  sheetId: 'a-spreadsheet-of-nobody-at-all',
  productId: w.product,
  artworkId: w.artwork,
  accountId: w.account,
  account_id: w.account,
  channelId: w.channel,
  channel_id: w.channel,
  templateId: String(w.template),
  statusId: 2,
  position_id: w.position,
  permissionIds: [202],
  role_id: 2,
  roleId: 2,
  configId: w.columns[2],
  fileId: w.file,
  fileKey: w.fileKey,
  notiId: w.notification,
  userId: w.target,
  sessionId: w.session,
  permissionId: 202,
  email: `new-${w.unique}@example.test`,
  password: 'a long password',
  color: '#2D7DD2',
  fileType: 'image/png',
  fileName: 'picture.png',
  size: 10,
  message: richText('Hello'),
  description: richText('Hello'),
})

const passkey = { id: 'a2V5', rawId: 'a2V5', type: 'public-key' }

/** What a name and a type do not tell. */
const special = (w: World): Record<string, Named> => ({
  'artworkReview.setApproved': { ids: [w.artwork] },
  'artworkReview.setSubmitted': { ids: [w.artwork] },
  'artworkReview.setUploaded': { ids: [w.artwork] },
  'artworkReview.resetUploaded': { ids: [w.artwork] },
  'artworks.setContent': { saleChannelConfigs: { channelId: w.channel, contents: [], version: 0 } },
  'artworks.createWithProduct': { newFiles: [{ key: w.fileKey }] },
  'artworks.takeClipartFiles': { listFileId: [w.clipartFile] },
  'artworks.clipartPlaces': { id: w.clipart },
  'artworks.replaceClipart': { clipartId: w.clipart, fileId: w.clipartFile },
  'cliparts.create': { artworkId: undefined, name: `made ${w.unique}`, files: undefined, listFileURL: undefined },
  ...{ 'fonts.create': { files: [{ key: w.fileKey }] }, 'fonts.setFiles': { files: [{ key: w.fileKey }] } },
  ...{ 'fonts.share': { groupIds: [w.leaf] }, 'fonts.countUses': { ids: [w.font] } },
  'cliparts.countUses': { ids: [w.clipart] },
  ...importInputs(w),
  ...saleInputs(w),
  'exports.address': { list: 'products.list', format: 'csv', path: undefined, query: `groupId=${w.team}` },
  'cliparts.setCategory': { category: -1 },
  'cliparts.setFiles': { files: [{ key: w.fileKey }] },
  'cliparts.share': { groupIds: [w.leaf] },
  'cliparts.copy': { groupId: undefined },
  'cliparts.changeMultiple': { listId: [w.clipart], tags: ['lemon'] },
  'cliparts.removeMany': { listId: [w.clipart] },
  'cliparts.reorder': { listIndexes: [{ id: w.clipart, index: 1 }] },
  'mockups.make': {
    sourceFileId: w.artworkFile,
    list: [{ layoutId: w.layout, colour: null }],
    size: 1000,
    format: 'jpg',
  },
  'mockups.again': { listId: [1] },
  'mockups.drop': { listId: [1] },
  'layoutTemplates.create': { name: `made layout ${w.unique}`, files: undefined },
  'layoutTemplates.update': { name: `renamed ${w.unique}` },
  'layoutTemplates.setFiles': { files: [{ key: w.fileKey }] },
  'layoutTemplates.share': { groupIds: [w.leaf] },
  'layoutTemplates.copy': { groupId: undefined },
  'layoutTemplates.removeMany': { listId: [w.layout] },
  'layoutTemplates.reorder': { listIndexes: [{ id: w.layout, index: 1 }] },
  'artworks.reorder': { listIndexes: [{ id: w.artwork, index: 1 }] },
  'products.reorder': { listIndexes: [{ id: w.product, index: 1 }] },
  'files.reorder': { listIndexes: [{ id: w.artworkFile, index: 1 }] },
  'boards.order': { listIndexes: w.columns.map((id, index) => ({ id, index })) },
  'boards.add': { statusId: w.master },
  'boards.setLimit': { wipLimit: 5 },
  'products.set-content': { saleChannelConfigs: { channelId: w.channel, contents: [], version: 0 } },
  'products.set-description': { version: 0 },
  'products.set-priority': { priority: w.lists.products_priority },
  'comments.create': { message: richText('Hello') },
  'products.set-deadline': { deadline: '2027-01-31' },
  'products.set-status': { status: 2 },
  'products.set-files': { files: [{ key: w.fileKey }] },
  'products.changeMultiple': { listId: [w.product], priority: 0 },
  'products.removeMultiple': { listId: [w.product] },
  'products.copyToTeam': { listProductId: [w.product], groupId: w.second, statusId: 1 },
  // Nobody answers there: what a rule lets through is refused by the guard.
  'links.parse': { url: 'http://nobody.invalid/' },
  'files.getUrl': { fileName: w.fileKey },
  'files.getUrls': { fileNames: [w.fileKey] },
  'files.presignMany': { files: [{ fileName: 'a.png', fileType: 'image/png', size: 10, groupId: w.team }] },
  'files.updateOfArtwork': { name: 'renamed.png' },
  'files.addVersion': { file: { key: w.fileKey } },
  'files.restoreVersion': { n: 1 },
  'files.thinVersions': { groupId: w.team, olderThanDays: 0 },
  'files.setHidden': { listFileId: [w.artworkFile], isHidden: true },
  'files.removeMany': { listId: [w.file] },
  'activities.minutes': { from_date: '2026-11-22T14:00:00.000Z', to_date: '2026-11-22T15:00:00.000Z' },
  'activities.revert': { ids: [1], except: [], overwrite: [] },
  'activities.trashLook': { kind: 'product', id: w.trashed },
  'activities.restoreTrash': { things: [{ kind: 'product', id: w.trashed }] },
  'activities.purgeTrash': { things: [{ kind: 'product', id: w.trashed }] },
  'activities.undo': { actionIds: ['4be0643f-1d98-473b-97cd-ca98a65347dd'] },
  'tags.merge': { listId: [w.otherTag] },
  'tags.import': { names: [`sheet ${w.unique}`] },
  'tags.removeMany': { listId: [w.tag] },
  'keywords.removeMany': { listId: [w.keyword] },
  'keywords.create': { name: `made ${w.unique}` },
  'keywords.setWords': { listkeyword: ['cat'] },
  'keywords.import': { rows: [{ name: `made ${w.unique}`, listkeyword: ['cat'] }] },
  'listing.createTemplate': { sourceId: '1' },
  'listing.publish': {
    metadata: {
      account_id: w.account,
      omz_listing_id: w.artwork,
      title: 'A',
      tags: [],
      img1: w.fileKey,
      img2: w.fileKey,
    },
  },
  'social.create': {
    groupId: w.team,
    content: richText('Hello'),
    visibility: 'PUBLIC',
    groupViewIds: [],
    files: undefined,
  },
  'social.update': {
    ...{ content: richText('Hello'), version: 1, visibility: undefined, groupViewIds: undefined },
    ...{ keepFiles: undefined, files: undefined },
  },
  'social.share': { groupsShare: [w.second] },
  'social.pin': { groupsPin: [w.team] },
  'social.react': { kind: 'like' },
  'social.invite': { groups: [w.team] },
  'social.setCover': { urlCover: null },
  'social.announce': { until: null },
  'social.albumPictures': { by: 'post', id: w.post },
  'social.albumArchive': { by: 'post', id: w.post },
  'social.thingCard': { link: `/products?id=${w.product}` },
  'social.albums': { by: 'post', id: w.post },
  'groups.create': { parent_id: w.team, name: `made ${w.unique}` },
  'users.setCode': { code: 'P_VIEW', until: null },
  'users.dropCode': { code: 'P_EDIT' },
  'users.why': { user_id: w.target, group_id: w.team, code: 'P_VIEW' },
  'users.who': { group_id: w.team, code: 'P_VIEW' },
  'auth.confirm': { password: 'a long password' },
  'auth.addPasskey': { credential: { ...passkey, response: { clientDataJSON: 'YQ', attestationObject: 'Yg' } } },
  'auth.passkeyLogin': {
    passkey: { ...passkey, response: { clientDataJSON: 'YQ', authenticatorData: 'Yg', signature: 'Yw' } },
  },
  'users.checkImport': { rows: [{ email: `new-${w.unique}@example.test` }] },
  'users.import': {
    rows: [{ email: `new-${w.unique}@example.test`, first_name: 'A', last_name: 'B', group_id: w.team, role_id: 2 }],
  },
  'users.invitationLinks': { ids: [w.invitation] },
  'users.setRoles': { user_ids: [w.target] },
  'users.moveMembers': { user_ids: [w.target], group_id: w.second },
  'users.membersWork': { user_ids: [w.target] },
  'users.removeMembers': { user_ids: [w.target] },
  'users.loginAs': { user_id: w.target },
  'users.setAvatar': { avatar: w.fileKey },
  // A demand would keep everybody else out.
  'notifications.setChoices': { unheard: [], unmailed: ['mention'] },
  'roles.setStep': { needed_from: null },
  'configs.setStep': { needed_from: null },
  'roles.createPermission': { type: `Y_${w.unique.toUpperCase()}` },
  'roles.dropPermission': { permissionId: 202 },
  'roles.create': { name: `made ${w.unique}` },
  'labels.create': { name: `made ${w.unique}` },
  'tags.create': { name: `made ${w.unique}` },
  'tags.rename': { name: `renamed ${w.unique}` },
  'accounts.setKeys': { connector: 'etsy', keyString: 'a-key-string', sharedSecret: 'a secret' },
  'accounts.create': { name: `made ${w.unique}` },
  'presence.track': { kind: 'group', id: w.team, clientId: '4be0643f-1d98-473b-97cd-ca98a65347dd' },
  'sso.save': {
    provider: {
      kind: 'oidc',
      name: 'Made',
      issuer: 'https://id.example.test',
      client_id: 'made',
      client_secret: 'made',
      is_active: true,
      is_required: false,
      creates_people: false,
      default_group_id: null,
      default_role_id: null,
      attributes: {},
    },
  },
  'sso.addDomain': { domain: `${w.unique}.test` },
  'sso.testResult': { id: w.signInTest },
  'presence.list': { groupId: w.team },
  'configs.masterdata_boards_team.create': { group_id: w.team },
  'configs.hierarchy.create': { value: 40 + (w.company % 60) },
  'configs.setRetention': { trashDays: 20 },
  'configs.setFeatures': { sheetUpload: false },
  'configs.setGeneral': { currency: 'EUR' },
  'configs.setLogo': { img: null },
  'configs.setCopy': { tags: false },
  'configs.previewTeamCopy': { from: w.team, to: [w.second] },
  'configs.copyToTeams': { from: w.team, to: [w.second], items: [{ kind: 'labels', id: w.label }] },
  'configs.setNotification': { muted: [], mail: true, popupSeconds: 60, keepDays: 90 },
})

/** An input of the call that leads to things of the world. Throws where it does not fit the call's schemas. */
export function inputFor(call: AnyCall, w: World, actorId: number): CallInput {
  const longest = Object.entries(subjects(w))
    .filter(([prefix]) => call.name.startsWith(prefix))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1]
  const area = call.name.split('.')[1] ?? ''
  const subject = call.name.startsWith('configs.') && area in w.lists ? w.lists[area] : longest
  const named: Named = {
    ...common(w),
    ...(subject !== undefined && { id: subject, fileId: subject }),
    ...(call.name.startsWith('configs.') && { name: `made ${w.unique}`, value: 40 + (w.company % 60) }),
    ...special(w)[call.name],
    // A path that speaks of oneself.
    ...(/^(notifications.markAll|social.reactions)$/.test(call.name) && { userId: actorId }),
  }
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = call[name]
    const value = sampleOf(schema, named)
    // What a refinement asks for is optional to the schema.
    const shape = schema === noQuery ? {} : ((schema as { shape?: object }).shape ?? {})
    for (const [field, given] of Object.entries(special(w)[call.name] ?? {}))
      if (field in shape) Object.assign(value as object, { [field]: given })
    const fits = schema.safeParse(value ?? (schema.safeParse(undefined).success ? undefined : {}))
    if (!fits.success)
      throw new Error(`${call.name} ${name}: ${fits.error.issues.map((issue) => `${issue.path}: ${issue.message}`)}`)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  }
  // The lists of a team take the team as a filter, so that a stranger asks for what is not theirs.
  const query = part('query') ?? {}
  const shape = (call.query as { shape?: object }).shape ?? {}
  for (const name of ['groupId', 'productId', 'artworkId'])
    if (name in shape && call.name.startsWith('listing.jobs')) query[name] ??= named[name]
  for (const name of ['groupId', 'group_id'])
    if (name in shape && /^(products|artworks|activities|boards)\./.test(call.name)) query[name] ??= named[name]
  return { params: part('params') ?? {}, query, body: call.method === 'GET' ? undefined : part('body') }
}
