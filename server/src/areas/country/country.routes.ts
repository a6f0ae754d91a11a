import { countryCalls } from '@halftone/contract/areas/country.ts'
import type { Area } from '../../core/area.ts'
import { countries } from './countries.rules.ts'

export const country: Area = {
  name: 'country',
  effects: {},
  routes: (route) => {
    route(countryCalls.select, { allow: 'signedIn' }, async () => countries)
  },
}
