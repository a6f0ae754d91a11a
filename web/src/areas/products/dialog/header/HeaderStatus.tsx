import { StatusField } from '../fields/StatusField.tsx'

/** The status in the header, with the same menu as the field below. */
export const HeaderStatus = () => <StatusField isPlain />
