import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { setNavigate } from '../lib/go.ts'

/** Lets code outside React (sign-out, no permission) navigate. */
export function NavigateBridge() {
  const navigate = useNavigate()
  useEffect(() => setNavigate((to, options) => void navigate(to, options)), [navigate])
  return null
}
