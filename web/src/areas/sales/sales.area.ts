import type { Area } from '../../lib/area/area.ts'
import { salesBlockSlot, salesFindingSlot, salesSlot } from '../reports/slots.ts'

salesFindingSlot.fill(async () => (await import('./report/SalesFinding.tsx')).SalesFinding)
salesSlot.fill(async () => (await import('./report/SalesReport.tsx')).SalesReport)
salesBlockSlot.fill(async () => (await import('./report/SalesBlock.tsx')).SalesBlock)

/** What artworks sold: the list, the dashboard's tab, and what sums are reckoned with. */
export const salesArea: Area = {
  routes: [{ path: '/artworks-sale', load: async () => (await import('./screens/SalesScreen.tsx')).SalesScreen }],
  settings: [{ path: '/setting/sales', load: async () => (await import('./inputs/InputsScreen.tsx')).InputsScreen }],
  live: { of: ['sales'], load: async () => (await import('./sales.live.ts')).salesLive },
  actions: [{ id: 'sales.list', label: 'sales:title', to: '/artworks-sale' }],
}
