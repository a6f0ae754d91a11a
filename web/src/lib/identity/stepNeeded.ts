import { personStore } from '../state/person.ts'

/** The server lets this session do nothing but set a second step up (`STEP_NEEDED`), until the person goes on. */
export const stepNeeded = personStore(() => false)
