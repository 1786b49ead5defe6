import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'

type Shape = Parameters<typeof feature>[1]
type Borders = NonNullable<Parameters<typeof mesh>[1]>
type Atlas = Parameters<typeof mesh>[0] & { objects: { nation: Shape; states: Borders } }

/**
 * Generates the map outline of the schedule: `npx tsx scripts/make-map/make-map.ts`. The atlas is already projected
 * (geoAlbersUsa, scale 1300, 975 by 610); the app projects points in the same way.
 */
const require = createRequire(import.meta.url)
const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/states-albers-10m.json'), 'utf8')) as Atlas
const path = geoPath().digits(0)
const land = path(feature(atlas, atlas.objects.nation))
const borders = path(mesh(atlas, atlas.objects.states, (one, other) => one !== other))

// Colors visible on both light and dark pages.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610"><title>Outline of the United States</title><path fill="#6f8ea5" fill-opacity=".22" stroke="#6f8ea5" stroke-linejoin="round" d="${land}"/><path fill="none" stroke="#6f8ea5" stroke-opacity=".7" stroke-linejoin="round" d="${borders}"/></svg>\n`
writeFileSync(join(import.meta.dirname, '#app/web/public/maps/us.svg'), svg)
