type Navigate = (to: string, options?: { replace?: boolean }) => void

let navigate: Navigate = (to) => window.location.assign(to)

/** The router takes over navigation that starts outside React (sign-out, no permission). */
export function setNavigate(next: Navigate): void {
  navigate = next
}

export const go: Navigate = (to, options) => navigate(to, options)
