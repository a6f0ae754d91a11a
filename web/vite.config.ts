import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const server = process.env.HALFTONE_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': { target: server },
      '/storage': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
  test: { setupFiles: [`${import.meta.dirname}/src/testing/setup.ts`], restoreMocks: true },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Screens, dialogs, editor, charts and pickers are dynamic imports. What the start needs is one chunk beside React,
    // what many screens share is another: few large chunks compress better than many small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'base', tags: ['$initial'], priority: 2 },
            {
              name: 'kit',
              test: /node_modules\/(@mui|@popperjs|react-transition-group|lucide-react)\//,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
