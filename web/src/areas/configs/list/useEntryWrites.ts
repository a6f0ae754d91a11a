import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { toast } from '../../../lib/toasts.ts'

/**
 * Runs writes of a settings list and says what failed; what belongs to the name stands below the field. `thing` is
 * 'product type', as in the messages of the rules. Rejects with the server's error.
 */
export function useEntryWrites(thing: string) {
  const { t } = useTranslation('configs')
  return async (what: 'add' | 'update' | 'delete', work: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await work()
    } catch (error) {
      const hasField = what !== 'delete' && isAppError(error) && Object.keys(error.errors).length > 0
      if (!hasField && !isAppError(error, 'NO_PERMISSION', 'UNAUTHENTICATED', 'TOKEN_EXPIRED')) {
        toast.error(t(`failed.${what}`, { thing }), error instanceof Error ? { detail: error.message } : {})
      }
      throw error
    }
  }
}
