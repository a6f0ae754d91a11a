import { afterEach, beforeEach, vi } from 'vitest'
import { Line } from '../../lib/transfers/line.fixture.ts'
import { dismissTransfers } from '../../lib/transfers/queue.ts'
import { signInAs, teamOf } from '../../testing/profile.fixture.ts'

/** In each test of a file somebody who adds to team 1 is signed in, and what goes up waits for the test (`Line.all`). */
export function holdUploads(): void {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', Line)
    Line.all = []
    signInAs({ is_manager: false, is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2 })] })
  })
  afterEach(() => {
    dismissTransfers('upload')
    vi.unstubAllGlobals()
  })
}
