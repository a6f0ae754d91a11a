import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../../areas/configs/systemConfigs.api.ts'
import { useFirstThings } from '../../lib/start/useFirstThings.ts'
import { Logo, LogoMark } from '../../ui/Logo.tsx'

/** The company's picture where it has one, else the product's; the mark alone where there is little room. */
export function HomeLogo() {
  const isReady = useFirstThings()
  // The first cards do not wait for it.
  const company = useQuery({ ...companyQuery, enabled: isReady }).data
  if (company?.logo)
    return (
      <Box
        component="img"
        src={company.logo}
        alt={company.name}
        sx={{ display: 'block', height: 28, maxWidth: { xs: 72, sm: 140 }, objectFit: 'contain' }}
      />
    )
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <Logo size={22} />
      </Box>
      <Box component="span" sx={{ display: { xs: 'inline-flex', sm: 'none' } }}>
        <LogoMark size={24} />
      </Box>
    </>
  )
}
