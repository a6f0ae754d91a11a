import Box from '@mui/material/Box'
import { useNavigate, useParams } from 'react-router'
import { PeopleFrame } from '../components/PeopleFrame.tsx'
import { Person } from '../person/Person.tsx'

/** One person on a page of their own (`/user/detail/{id}`). */
export function UserScreen() {
  const { id } = useParams()
  const navigate = useNavigate()
  return (
    <PeopleFrame>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        <Box
          sx={{
            maxWidth: 720,
            m: { sm: '24px auto' },
            display: 'flex',
            flexDirection: 'column',
            bgcolor: 'background.paper',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius)',
          }}
        >
          <Person id={Number(id)} onGone={() => void navigate('/users')} />
        </Box>
      </Box>
    </PeopleFrame>
  )
}
