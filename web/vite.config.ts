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
    // Screens, dialogs, editor, charts and pickers are dynamic imports. What every screen needs is cut by how often it
    // changes, so that a new release leaves the libraries in people's caches.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[a-z-]*query[a-z-]*)\//,
            },
          ],
        },
      },
    },
  },
})
