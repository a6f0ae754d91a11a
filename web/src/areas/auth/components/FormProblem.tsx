import Alert from '@mui/material/Alert'
import { CircleAlert } from 'lucide-react'

/** What the server said, above the form. */
export function FormProblem({ text }: { text: string }) {
  if (!text) return null
  return (
    <Alert severity="error" role="alert" icon={<CircleAlert size={18} />} sx={{ alignItems: 'center' }}>
      {text}
    </Alert>
  )
}
