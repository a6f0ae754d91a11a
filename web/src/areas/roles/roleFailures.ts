import { isAppError } from '../../lib/appError.ts'
import { toast } from '../../lib/toasts.ts'

/** Says what failed, unless it stands below a field or `send` has said it (R685). Rejects as `work` does. */
export async function failing<T>(text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isSaid =
      isAppError(error, 'NO_PERMISSION', 'UNAUTHENTICATED', 'TOKEN_EXPIRED') ||
      (isAppError(error) && Object.keys(error.errors).length > 0)
    if (!isSaid) toast.error(text, error instanceof Error ? { detail: error.message } : {})
    throw error
  }
}
