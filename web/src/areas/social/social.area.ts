import { fetchTexts } from '../../i18n/i18n.ts'
import type { Area } from '../../lib/area/area.ts'
import { paths } from '../../lib/area/paths.ts'
import { ownPostsSlot } from '../groups/slots.ts'
import { feedTexts } from './feed/feedTexts.ts'
import { besideFeedSlot } from './slots.ts'
import { postThing } from './social.thing.ts'

ownPostsSlot.fill(async () => (await import('./own/OwnPostsCard.tsx')).OwnPostsCard)
besideFeedSlot.fill(async () => (await import('./events/UpcomingEvents.tsx')).UpcomingEvents)

/** The social network: the news feed; what stands beside it fills its slots. */
export const socialArea: Area = {
  feature: 'socialNetwork',
  routes: [
    {
      path: '/social-network/news-feed',
      load: async () => {
        const texts = fetchTexts(...feedTexts).catch(() => undefined)
        const { NewsFeedScreen } = await import('./feed/NewsFeedScreen.tsx')
        await texts
        return NewsFeedScreen
      },
    },
    { path: '/social-network/albums', load: async () => (await import('./library/AlbumsScreen.tsx')).AlbumsScreen },
    {
      path: '/social-network/documents',
      load: async () => (await import('./library/DocumentsScreen.tsx')).DocumentsScreen,
    },
    {
      path: '/social-network/posts/report',
      load: async () => (await import('./report/PostReportScreen.tsx')).PostReportScreen,
    },
    { path: '/social-network/events', load: async () => (await import('./events/EventsScreen.tsx')).EventsScreen },
  ],
  live: { load: async () => (await import('./social.live.ts')).socialLive },
  things: [postThing],
  actions: [
    { id: 'social.feed', label: 'social:feed', to: paths.feed, code: 'SN_VIEW' },
    { id: 'social.albums', label: 'social:albums.title', to: '/social-network/albums', code: 'SN_VIEW' },
    { id: 'social.documents', label: 'social:documents.title', to: '/social-network/documents', code: 'SN_VIEW' },
    { id: 'social.events', label: 'events:events', to: paths.events, code: 'SN_VIEW' },
    { id: 'social.report', label: 'social:report.title', to: paths.postReport, code: 'SN_REPORT' },
  ],
}
