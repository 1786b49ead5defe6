import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { joinStyles, startChunks } from './build/join-styles.ts'
import { leanCalendar } from './build/lean-calendar.ts'
import { leanContracts } from './build/lean-contracts.ts'
import { leanZod } from './build/lean-zod.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { noServerCode } from './build/no-server-code.ts'
import { offlineApp } from './build/offline-app.ts'
import { pageList } from './build/page-list.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { prerender } from './build/prerender.ts'

const root = join(import.meta.dirname, '../..')
const out = process.env.WEB_OUT ?? join(root, 'dist/web')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const define = { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? version) }
const server = `http://localhost:${process.env.PORT ?? '3000'}`

/**
 * Chunks that the home page loads after the first paint, grouped by audience. A group includes the imports of its
 * modules. Any part missing here ends up in a small separate file that home shares with other pages.
 */
const homeGroups = [
  { name: 'home', test: /\/home\/web\/HomePage\.tsx$/, priority: 40 },
  {
    name: 'shop',
    test: /\/(platform\/web\/parts\/look\/Rows|cart\/web\/parts\/AddToCartButton|pricing\/web\/parts\/CoursePrice|learning\/web\/parts\/OwnedWay|app\/web\/OwnedMark|bundles\/web\/parts\/BundleButton)\.tsx$/,
    priority: 30,
  },
  {
    name: 'learner',
    test: /\/(home\/web\/parts\/LearnerHome|programs\/web\/parts\/progress\/ProgramCard|learning\/web\/parts\/ContinueCard|credit\/web\/public)\.tsx$/,
    priority: 20,
  },
  {
    name: 'later',
    test: /(\/app\/web\/live\/watch-server\.ts|\/MaintenanceBanner\.tsx|\/WindowsByKey\.tsx|\/sync-cart\.ts|workbox-window|virtual:pwa-register|\/ads\/web\/parts\/Ad(Toast|Banners|FooterBar)\.tsx|\/use-(coming-seminars|schedule)\.ts|\/hours-method\.ts|\/IconGauge\.mjs)/,
    priority: 10,
  },
  {
    name: 'windows',
    test: /\/platform\/web\/shell\/(NoticeRegion|windows\/(QuestionWindow|give-back))\.tsx?$/,
    priority: 8,
  },
  { name: 'roles', test: /\/app\/web\/staff-pages\.ts$/, priority: 7 },
]

/**
 * Bundles code shared by dozens of pages into two files instead of forty; the first page opened loads them for all
 * others. Without these groups, half of the pages loaded sixty files or more, and with them twenty-five.
 */
const sharedGroups = [
  { name: 'common', minShareCount: 60, priority: 3 },
  { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 3, priority: 2 },
]

export default defineConfig({
  root: join(root, 'app/web'),
  cacheDir: join(root, '.cache/vite'),
  define,
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // File lists of all pages would slow down the first load; only the first page's list saves time.
      resolveDependencies: (file, parts) =>
        parts.filter((part) => part.endsWith('.css') || file.includes('/HomePage-')),
    },
    manifest: 'bundle.json',
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code for every visit, in two files, so that the libraries stay in the browser cache across releases.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 60 },
            { name: 'app', tags: ['$initial'], priority: 50 },
            // Home in four files instead of ninety, since each file costs a request and its headers.
            ...homeGroups,
            ...sharedGroups,
          ],
        },
      },
      treeshake: {
        // A feature's public.tsx exports much more than a page needs; unused exports are dropped. Unused schemas are
        // dropped too.
        manualPureFunctions: ['z'],
        moduleSideEffects: (id) => !/\/(features|platform)\/.+\.tsx?$/.test(id),
      },
    },
  },
  plugins: [
    leanContracts(),
    leanZod(),
    leanCalendar(),
    mantineStyles(root),
    react(),
    joinStyles(startChunks),
    offlineApp(out),
    noServerCode(root),
    preloadFont(/inter-latin-wght-normal.*\.woff2$/),
    pageList(root, out),
    prerender(root, out, define),
    precompress(out),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/scim', '/media', '/healthz'].map((path) => [path, server])),
  },
  preview: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/scim', '/media', '/healthz'].map((path) => [path, server])),
  },
})
