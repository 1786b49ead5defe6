import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { PAGE_FILES, PAGES_CACHE, STORED_ANSWERS } from '#platform/web/device/app-files.ts'

/** URL paths that the app document never handles, even offline. */
const serverAddresses = [
  /^\/api\//,
  /^\/media\//,
  /^\/metrics/,
  /^\/healthz/,
  /^\/readyz/,
  /^\/pay\/window/,
  /^\/sso\//,
  /^\/lti\//,
]

/** Lazy chunks required to start the app for every user, even offline: dialogs, menu, notifications and home. */
const SHELL =
  /^(_(windows|learner|later|home)-|shell\/(?!OfficeMenu)|live\/|UnknownAddress|\.\.\/\.\.\/(platform\/web\/(shell|parts\/look)|features\/site\/home\/web\/(HomePage|parts))\b)/

/** Staff pages, which assume a network connection, are stored when opened. The check-in desk works offline. */
const OFFICE =
  /\/web\/admin\/(?!door\/)|\/features\/(office\/[^/]+|core\/(call-list|partner)|organizations\/(company-(requirements|office)|partner-(people|sales))|seminars\/lodging)\/web\/|\/sandbox\//

/**
 * Makes the app installable: its manifest, and a service worker that caches the app's files, so that it starts offline,
 * and the last viewed catalog with its partner. A new version waits until the user accepts it.
 */
export function offlineApp(out: string): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: {
      id: '/',
      name: 'Permeate',
      short_name: 'Permeate',
      description:
        'Courses, seminars and certificates for people who run reverse osmosis and water treatment.',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      background_color: '#072c46',
      theme_color: '#072c46',
      categories: ['education'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/*.{svg,png}', '*.js'],
      globIgnores: [PAGE_FILES, '**/sw.js', '**/workbox-*.js', 'push.js'],
      importScripts: ['push.js'],
      // Inlined in one file, so that its first run receives the event that started it; otherwise that event is lost.
      inlineWorkboxRuntime: true,
      manifestTransforms: [
        async (entries) => {
          const bundle = JSON.parse(await readFile(join(out, 'bundle.json'), 'utf8')) as Manifest
          const shell = filesOf(bundle, (key) => SHELL.test(key))
          const pages = [...filesOf(bundle, (key) => !OFFICE.test(key))].filter((file) => !shell.has(file))
          await writeFile(join(out, PAGE_FILES), JSON.stringify(pages))
          return { manifest: entries.filter(({ url }) => !url.startsWith('assets/') || shell.has(url)) }
        },
      ],
      maximumFileSizeToCacheInBytes: 3_000_000,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: serverAddresses,
      cleanupOutdatedCaches: true,
      // Also caches the requests of the first visit.
      clientsClaim: true,
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: PAGES_CACHE,
            expiration: { maxEntries: 2000, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          urlPattern: STORED_ANSWERS,
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'catalog',
            expiration: { maxEntries: 8, maxAgeSeconds: 30 * 24 * 3600 },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /^\/media\/.*\.(jpg|png|webp|svg)$/.test(url.pathname),
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'pictures',
            expiration: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600 },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  })
}

/** Returns the built files reachable from the app's entry via lazy chunks accepted by `follow`, per `bundle.json`. */
function filesOf(bundle: Manifest, follow: (key: string) => boolean): Set<string> {
  const files = new Set<string>()
  const walked = new Set<string>()
  const walk = (key: string) => {
    const part = bundle[key]
    if (!part || walked.has(key)) return
    walked.add(key)
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(file)
    for (const next of part.imports ?? []) walk(next)
    for (const next of part.dynamicImports ?? []) if (follow(next)) walk(next)
  }
  walk('index.html')
  return files
}
