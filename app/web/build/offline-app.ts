import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Addresses that are never answered by the app's document, also when it is offline. */
const serverAddresses = [/^\/api\//, /^\/media\//, /^\/metrics/, /^\/healthz/, /^\/readyz/, /^\/pay\/window/]

/**
 * The installable app: its manifest, and a service worker that keeps the app's own files, so that it starts without
 * a network, and the last catalog that was seen with its partner. A new version waits until the person takes it.
 */
export function offlineApp(): Plugin[] {
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
      globIgnores: ['**/sw.js', '**/workbox-*.js', 'push.js'],
      importScripts: ['push.js'],
      // In one file, whose first run hears what it was woken for: an event that comes with the start is else lost.
      inlineWorkboxRuntime: true,
      maximumFileSizeToCacheInBytes: 3_000_000,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: serverAddresses,
      cleanupOutdatedCaches: true,
      // What the first visit asks for is kept too.
      clientsClaim: true,
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /^\/api\/(onlinetraining\/getJson\/|partners\/find)/.test(url.pathname),
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
