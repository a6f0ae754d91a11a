import { configLists } from '@halftone/contract/areas/configs.ts'
import told from '@halftone/contract/told/vi.json'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { lineOf } from '../areas/notifications/notification.fixture.ts'
import { notificationText } from '../areas/notifications/notificationText.ts'
import configs from './vi/configs.json'

const english: Record<string, string> = {
  productType: 'product type',
  saleChannel: 'sale channel',
  artworkTab: 'artwork tab',
}

afterEach(async () => void (await i18next.changeLanguage('en')))

it('buttons and failures of the settings name their things in the language of the person', async () => {
  const kinds = [...Object.values(configLists).map(({ thing }) => thing), 'label', 'tag']
  expect(kinds.map((thing) => i18next.t('configs:addThing', { thing }))).toEqual(
    kinds.map((thing) => `Add ${english[thing] ?? thing}`),
  )
  i18next.addResourceBundle('vi', 'configs', configs)
  await i18next.changeLanguage('vi')
  expect(i18next.t('configs:addThing', { thing: 'saleChannel' })).toBe('Thêm kênh bán')
  expect(i18next.t('configs:failed.delete', { thing: 'label' })).toBe('Xóa nhãn thất bại')
  for (const thing of kinds) expect(Object.keys(configs.things)).toContain(thing)
})

it('a notification that stands for several says how many in the language of the person', async () => {
  i18next.addResourceBundle('vi', 'told', told)
  await i18next.changeLanguage('vi')
  const moved = lineOf(1, { action: 'update-status', message: 'moved 12 products to On sale' })
  expect(notificationText(moved, i18next)).toBe('<b>Lan</b> đã chuyển <b>12 sản phẩm</b> sang <b>On sale</b>')
})
