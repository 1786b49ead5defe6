import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineStyles } from './build/mantine-styles.ts'
import { noServerCode } from './build/no-server-code.ts'
import { offlineApp } from './build/offline-app.ts'
import { pageList } from './build/page-list.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'

const root = join(import.meta.dirname, '../..')
const out = join(root, 'dist/web')
const server = `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: join(root, 'app/web'),
  cacheDir: join(root, '.cache/vite'),
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'bundle.json',
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false,
  },
  plugins: [
    mantineStyles(root),
    react(),
    offlineApp(),
    noServerCode(root),
    preloadFont(/inter-latin-wght-normal.*\.woff2$/),
    pageList(root, out),
    precompress(out),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/media', '/healthz'].map((path) => [path, server])),
  },
  preview: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/media', '/healthz'].map((path) => [path, server])),
  },
})
