import '@fontsource-variable/inter/wght.css'
import './src/theme/tokens.css'
import './src/theme/base.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Providers } from './src/app/Providers.tsx'
import { startTexts } from './src/i18n/i18n.ts'
import { UploadProductDialog } from './src/areas/listing/dialog/UploadProductDialog.tsx'
import { ListingJobs } from './src/areas/listing/ListingJobs.tsx'
await startTexts()
const id = Number(new URLSearchParams(location.search).get('id'))
const p = Number(new URLSearchParams(location.search).get('p'))
createRoot(document.getElementById('root')!).render(<Providers><BrowserRouter>{p ? <div style={{width:300}}><ListingJobs productId={p} /></div> : <UploadProductDialog artworkId={id} onClose={() => {document.title='closed'}} />}</BrowserRouter></Providers>)
