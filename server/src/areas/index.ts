import type { Area } from '../core/area.ts'
import { auth } from './auth/auth.routes.ts'
import { comments } from './comments/comments.routes.ts'
import { country } from './country/country.routes.ts'
import { files } from './files/files.routes.ts'
import { groups } from './groups/groups.routes.ts'
import { labels } from './labels/labels.routes.ts'
import { products } from './products/products.routes.ts'
import { roles } from './roles/roles.routes.ts'
import { system } from './system/system.routes.ts'
import { users } from './users/users.routes.ts'

/** Every area of the server, in the order in which they may import each other. */
export const areas: Area[] = [auth, roles, users, groups, system, country, labels, files, products, comments]
